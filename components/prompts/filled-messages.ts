import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { PromptContext } from "@/lib/protocols/prompts/context-text";
import type { PromptMessage } from "@/lib/protocols/prompts/fill";
import { checkerMessages, judgeMessages, responseMessages } from "@/lib/protocols/furina/messages";
import { promptLanguage, type PromptRole } from "@/lib/protocols/prompts/roles";

/** An item to fill a wording with. */
export type PreviewItem = PromptContext & { externalId: string; dimension: DimensionCode; utterance: string | null };

/** What stands where a model's words would. */
const samples = {
  en: {
    A: "(turns away) Not tonight. Ask me again when the wind drops.",
    B: "(quietly) Tell me first what you would do in my place.",
    explanation:
      "Response A speaks of a wind that the scene knows nothing of and so makes something up. Response B takes up the last line and asks back.",
  },
  zh: {
    A: "（转过身去）今晚不成。等风小了，你再来问我。",
    B: "（低声）你先说说，换作是你，你怎么办？",
    explanation: "回应 A 提到的风在这场戏里无从谈起，属于凭空添出；回应 B 接住了最后一句，并反问回去。",
  },
} as const;

/** The messages that a model would get for this item. Throws where the wording cannot serve. */
export function filledMessages(role: PromptRole, template: string, item: PreviewItem): PromptMessage[] {
  const sample = samples[promptLanguage(item.language)];
  switch (role) {
    case "furina-response":
      return responseMessages(template, item, item.dimension);
    case "furina-judge":
      return judgeMessages(template, {
        context: item,
        dimension: item.dimension,
        responses: { A: item.utterance ?? sample.A, B: sample.B },
        form: "json",
      });
    case "furina-checker":
      return checkerMessages(template, {
        language: item.language,
        explanation: sample.explanation,
        side: "A",
        form: "json",
      });
  }
}
