import type { ChatMessage } from "@/lib/models/chat-model";

/** A prompt as a scripted model reads it: by the tags that all of our prompts use, whatever their wording. */
export type ReadPrompt = {
  /** fill: an object for a schema that belongs to none of the other tasks. critique: of a trajectory or a response. */
  task: "respond" | "judge" | "check" | "fill" | "critique" | "other";
  language: "en" | "zh";
  scene: string;
  profile: string;
  others: string;
  history: { speaker: string; text: string }[];
  /** A response that stands alone. */
  response: string;
  trajectory: string;
  responses: { A: string; B: string };
  explanation: string;
  /** The response that the check is about. */
  side: "A" | "B";
  wantsJson: boolean;
  /** The second attempt, after a response that could not be parsed. */
  isRepair: boolean;
};

type ObjectSchema = { properties?: Record<string, unknown> };

export function readPrompt(messages: readonly ChatMessage[], schema: ObjectSchema | null): ReadPrompt {
  const given = messages.filter(({ role }) => role !== "assistant").map(({ content }) => content);
  const whole = given.join("\n");
  const around = whole.replace(section("[a-z]+"), "");
  const one = (tag: string) => section(tag).exec(whole)?.groups?.text?.trim() ?? "";
  const responses = { A: response(whole, "A"), B: response(whole, "B") };
  const explanation = one("explanation");
  const profile = one("profile");
  const trajectory = one("trajectory");
  const isPair = responses.A !== "" && responses.B !== "";
  const alone = isPair ? "" : one("response");
  const asksFor = (property: string) => schema === null || Object.hasOwn(schema.properties ?? {}, property);
  const task = (): ReadPrompt["task"] => {
    if (explanation !== "" && asksFor("found")) return "check";
    if (isPair && asksFor("score")) return "judge";
    if (schema) return "fill";
    if (trajectory !== "" || alone !== "") return "critique";
    return profile !== "" ? "respond" : "other";
  };
  return {
    task: task(),
    language: isChinese(around) ? "zh" : "en",
    scene: one("scene"),
    profile,
    others: one("others"),
    history: linesOf(one("history")),
    response: alone,
    trajectory,
    responses,
    explanation,
    side: /(Response|回应)\s*B(?![a-z])/.test(around) ? "B" : "A",
    wantsJson: schema !== null || /JSON/.test(around.slice(-1_000)),
    isRepair: messages.some(({ role }) => role === "assistant"),
  };
}

/** A tag with its id or fence, if any, the text, and the closing tag with the same fence. */
const section = (tag: string) =>
  new RegExp(
    `^<(?<tag>${tag})(?: id="[A-Z]")?(?<fence>(?: fence="[0-9a-f]+")?)>\\n(?<text>[\\s\\S]*?)\\n?</\\k<tag>\\k<fence>>`,
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
