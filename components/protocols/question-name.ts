import { protocols } from "@/lib/protocols/registry";

const questions = protocols.flatMap((protocol) => protocol.questions);

/** A question's name in the words of its protocol; an id that no protocol knows stays as it is. */
export function questionName(id: string, locale: string): string {
  const question = questions.find((each) => each.id === id);
  return question ? question.name[locale.startsWith("zh") ? "zh" : "en"] : id;
}

/** Where a question stands among the others: the protocols' order, then those that none knows. */
export function questionPlace(id: string | null): number {
  const place = questions.findIndex((question) => question.id === id);
  return place < 0 ? questions.length : place;
}
