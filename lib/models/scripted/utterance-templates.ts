/**
 * Templates of the scripted models' utterances, by quality. {{who}} is the last speaker, {{other}} another one,
 * {{quote}} the beginning of the last line, {{detail}} a name from the context.
 */
export type Quality = "strong" | "plain" | "weak";

export const templates: Record<"en" | "zh", Record<Quality, readonly string[]>> = {
  en: {
    strong: [
      "(turns to {{who}}, and takes a breath before speaking) “{{quote}}” — I heard you. I have been " +
        "thinking of {{detail}} since this began, and I will not decide it by shouting. Give me your best " +
        "reason, {{who}}, and then I will give you mine.",
      "(rests one hand on the nearest thing that holds still) You say “{{quote}}”, {{who}}. Perhaps. But I " +
        "know what {{detail}} means to us here, and I have been wrong before when I was quick. {{other}}, " +
        "what did you see?",
      "{{who}}. (quietly) Ask me again when I have looked at {{detail}} with my own eyes. I am not " +
        "refusing you; I am trying not to be sorry tomorrow.",
      "(after a moment) I could tell you that I am sure, {{who}}. I am not. What I have is {{detail}}, and " +
        "{{other}} waiting for one of us to be sensible. So: I will go first, and you will stay where I can " +
        "hear you.",
      "“{{quote}}.” (almost smiles) That is the first honest thing anybody has said tonight, {{who}}. Then " +
        "let me be honest too: I am afraid for {{detail}}, and I would rather say it now than have it " +
        "guessed.",
      "(shakes my head at {{who}}, not unkindly) No. Not because of you. Because of {{detail}}. If you " +
        "knew what I know, you would ask {{other}} to hold the light and keep quiet a minute.",
    ],
    plain: [
      "(nods) I understand what you mean, {{who}}. I think that we should look at it calmly before we do anything.",
      "I hear you, {{who}}. It is not an easy thing. Let me think about it for a moment.",
      "(looks at {{who}}) You may be right. I only want to be sure that nobody is hurt by it.",
      "We will manage, {{who}}. We have managed worse. Tell me what you need.",
      "(sighs) I do not know yet. But I will not run from it, and I hope that you will not either.",
    ],
    weak: [
      "That is a great question! There are many things to consider here, and it is important to stay positive.",
      "{{name}}: I am {{name}}, and I am always happy to help you with anything that you need.",
      '"As I told you in Marseille last spring, the silver train leaves at noon, and my uncle the bishop ' +
        'will be on it."',
      "Every end is a new beginning. Not fear but hope, not doubt but courage, not words but deeds.",
      "{{last}}",
      '**{{name}}** smiles. {{who}} smiles too and says: "Thank you, I feel better now."',
      "（点点头）我明白了，我们慢慢商量吧。",
    ],
  },
  zh: {
    strong: [
      "（转向{{who}}，先缓了口气）“{{quote}}”——我听见了。打从事情一起，我心里就搁着{{detail}}，这事不能靠嗓门定。{{who}}，你先说你的道理，说完我说我的。",
      "（一手按住桌沿）{{who}}，你说“{{quote}}”，兴许是。可{{detail}}在咱们这儿是什么分量，我比谁都清楚。我性急的时候错过一回，不想再错。{{other}}，你方才瞧见什么了？",
      "{{who}}。（压低声音）等我亲眼看过{{detail}}，你再来问我。我不是驳你，我是怕明天后悔。",
      "（半晌）要我说句有把握的，我说得出口，可我没有把握。我手里只有{{detail}}，还有{{other}}在等咱们谁先拿个主意。这样：我走前头，你跟在我听得见的地方。",
      "“{{quote}}。”（差点笑出来）今晚上就数你这句实在，{{who}}。那我也说句实在的：我替{{detail}}担着心，与其叫人猜，不如我自己说。",
      "（冲{{who}}摇摇头，并不恼）不成。不是因为你，是因为{{detail}}。我知道的你要是也知道，就会请{{other}}把灯端稳，先别出声。",
    ],
    plain: [
      "（点点头）{{who}}，你的意思我懂了。咱们先别急，看清楚再动手。",
      "{{who}}，我听着呢。这事不容易，容我想一想。",
      "（看了看{{who}}）也许你说得对。我只盼着别伤了谁。",
      "总有办法的，{{who}}。更难的也过来了。要我做什么，你说。",
      "（叹了口气）我还没想明白。可我不躲，你也别躲。",
    ],
    weak: [
      "这是一个很好的问题！这里有很多因素需要考虑，最重要的是保持积极的心态。",
      "{{name}}：我是{{name}}，很高兴为您服务，请问还有什么可以帮您？",
      "“去年春天我在泉州就跟你说过，银车正午就走，我那位做主教的舅舅也在车上。”",
      "每一次结束都是新的开始。不是恐惧，而是希望；不是犹豫，而是勇气；不是言语，而是行动。",
      "{{last}}",
      "**{{name}}**微微一笑。{{who}}也笑了，说：“谢谢你，我好多了。”",
      "(nods) I see. Let us talk it over slowly.",
    ],
  },
};

/** Places and people of these templates that occur in no context: a response that names one invented it. */
export const inventions = ["Marseille", "silver train", "uncle the bishop", "泉州", "银车", "主教"];
