import { readFileSync } from "node:fs";
import path from "node:path";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";

/** Real answers of four agents to one interview with Caesar (Neeko's release), as a `pairs` file. For tests only. */

const models = ["neeko-7b", "lora-7b", "gpt-3.5-icl", "llama-2-7b-chat-icl"] as const;
const privateHeadings = ["Suspected children", "Lovers", "Health and physical appearance"];

type Answer = { topic_id: string; question: string; reply: { role: string; action: string; content: string } };
type Interview = { questions: string[]; answers: Map<string, string>[] };

/**
 * JSONL of 6 model pairs × 92 questions. A profile has 55 KB, which makes 30 MB; `paragraphs` keeps only so many a
 * heading.
 */
export function neekoPairsFile(folder: string, paragraphs = Infinity): string {
  return (
    neekoPairs(folder, paragraphs)
      .map((item) => JSON.stringify(item))
      .join("\n") + "\n"
  );
}

export function neekoPairs(folder: string, paragraphs = Infinity) {
  const { questions, answers } = interview(folder);
  const attributes = profile(readFileSync(path.join(folder, "caesar-profile.txt"), "utf8"), paragraphs);
  return questions.flatMap((question, asked) => {
    const cluster = `caesar-${String(asked + 1).padStart(3, "0")}`;
    return modelPairs().map(([one, other], pair) => {
      // Each model stands first in half of its pairs, so that side and model are not confounded.
      const order = (asked + pair) % 2 === 0 ? [one, other] : [other, one];
      return {
        id: `${cluster}-p${pair + 1}`,
        language: "en",
        protocol: "furina-pairwise",
        dimension: dimensionCodes[asked % dimensionCodes.length],
        cluster,
        character: { name: "Julius Caesar", kind: "established", attributes },
        scene: {
          title: "An interview with Julius Caesar",
          situation: "An interviewer asks, Caesar answers.",
          characters: [{ name: "Interviewer", attributes: [] }],
        },
        history: [{ speaker: "Interviewer", text: question }],
        responses: order.map((model) => ({ model: models[model], text: answers[model]?.get(question) })),
      };
    });
  });
}

function modelPairs(): [number, number][] {
  return models.flatMap((_, one) => models.slice(one + 1).map((_, gap): [number, number] => [one, one + 1 + gap]));
}

function interview(folder: string): Interview {
  const files = models.map(
    (model) => JSON.parse(readFileSync(path.join(folder, `caesar-single.${model}.json`), "utf8")) as Answer[],
  );
  // llama's file holds two runs of the interview; the first answer to a question is the one that counts.
  const answers = files.map(
    (file) => new Map(file.toReversed().map(({ question, reply }) => [question, `${reply.action} ${reply.content}`])),
  );
  return { questions: [...new Set(files[0]?.map(({ question }) => question))], answers };
}

function profile(source: string, paragraphs: number) {
  return source.split(/^#+ /m).flatMap((section) => {
    const [heading = "", ...rest] = section.split("\n");
    const body = rest
      .join("\n")
      .split(/\n{2,}/)
      .map((each) => each.trim())
      .filter(Boolean);
    if (body.length === 0) return [];
    const visibility = privateHeadings.includes(heading.trim()) ? "private" : "public";
    return [{ key: heading.trim(), value: body.slice(0, paragraphs).join("\n\n"), visibility }];
  });
}
