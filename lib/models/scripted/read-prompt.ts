import type { ChatMessage } from "@/lib/models/chat-model";

/** A prompt as a scripted model reads it: by the tags that all of our prompts use, whatever their wording. */
export type ReadPrompt = {
  task: "respond" | "judge" | "check" | "other";
  language: "en" | "zh";
  scene: string;
  profile: string;
  others: string;
  history: { speaker: string; text: string }[];
  responses: { A: string; B: string };
  explanation: string;
  /** The response that the check is about. */
  side: "A" | "B";
  wantsJson: boolean;
  /** The second attempt, after a response that could not be parsed. */
  isRepair: boolean;
};

export function readPrompt(messages: readonly ChatMessage[], hasSchema: boolean): ReadPrompt {
  const given = messages.filter(({ role }) => role !== "assistant").map(({ content }) => content);
  const whole = given.join("\n");
  const around = whole.replace(section("[a-z]+"), "");
  const one = (tag: string) => section(tag).exec(whole)?.groups?.text?.trim() ?? "";
  const responses = { A: response(whole, "A"), B: response(whole, "B") };
  const explanation = one("explanation");
  const profile = one("profile");
  return {
    task:
      explanation !== ""
        ? "check"
        : responses.A !== "" && responses.B !== ""
          ? "judge"
          : profile !== ""
            ? "respond"
            : "other",
    language: isChinese(around) ? "zh" : "en",
    scene: one("scene"),
    profile,
    others: one("others"),
    history: linesOf(one("history")),
    responses,
    explanation,
    side: /(Response|回应)\s*B(?![a-z])/.test(around) ? "B" : "A",
    wantsJson: hasSchema || /JSON/.test(around.slice(-1_000)),
    isRepair: messages.some(({ role }) => role === "assistant"),
  };
}

/** A tag with its id or fence, if any, the text, and the closing tag with the same fence. */
const section = (tag: string) =>
  new RegExp(
    `^<(?<tag>${tag})(?: id="[AB]")?(?<fence>(?: fence="[0-9a-f]+")?)>\\n(?<text>[\\s\\S]*?)\\n?</\\k<tag>\\k<fence>>`,
    "gm",
  );

const response = (whole: string, id: "A" | "B"): string =>
  new RegExp(`^<response id="${id}"((?: fence="[0-9a-f]+")?)>\\n([\\s\\S]*?)\\n?</response\\1>`, "m")
    .exec(whole)?.[2]
    ?.trim() ?? "";

/** One "Speaker: text" per line. */
function linesOf(history: string): { speaker: string; text: string }[] {
  return history.split("\n").flatMap((line) => {
    const [, speaker, text] = /^([^:：]{1,80})[:：]\s*(.+)$/u.exec(line.trim()) ?? [];
    return speaker && text ? [{ speaker: speaker.trim(), text: text.trim() }] : [];
  });
}

/** More than a quarter Chinese characters: more than names or quotations in an English text add up to. */
export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return han * 3 > latin;
}
