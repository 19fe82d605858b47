/** Names under which other tools write what a field holds here. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  id: ["item_id", "uid", "name"],
  item: ["item_id", "id", "question_id"],
  key: ["name", "attribute", "field", "title", "label"],
  value: ["text", "content", "description", "score", "rating", "label"],
  text: ["content", "value", "utterance", "message", "dialogue", "response", "output"],
  speaker: ["name", "role", "character", "from", "author"],
  name: ["character", "title", "role"],
  model: ["name", "model_name", "source", "agent"],
  history: ["dialogue", "dialog", "messages", "conversation", "context", "turns"],
  responses: ["answers", "outputs", "candidates", "completions"],
  turns: ["history", "trajectory", "steps"],
  visibility: ["private", "public", "scope", "access"],
  annotator: ["user", "rater", "worker", "annotator_id"],
  judge: ["model", "judge_model"],
  dimension: ["question", "metric", "criterion", "aspect"],
  language: ["lang", "locale"],
  situation: ["scenario", "background"],
};

/** A field's own name and other names for it. */
export const namesOf = (field: string): string[] => [field, ...(OTHER_NAMES[field] ?? [])];

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");

/**
 * The candidate that stands for one of these names: written otherwise, or with a letter or two different; the earlier
 * name decides. Null where none does.
 */
export function nearest(names: readonly string[], candidates: readonly string[]): string | null {
  for (const name of names) {
    const same = candidates.find((candidate) => plain(candidate) === plain(name));
    if (same !== undefined) return same;
  }
  const [own = ""] = names;
  const most = own.length <= 3 ? 1 : 2;
  const close = candidates
    .map((candidate) => ({ candidate, edits: edits(plain(candidate), plain(own)) }))
    .filter((each) => each.edits <= most && each.edits < own.length)
    .sort((one, other) => one.edits - other.edits);
  return close[0]?.candidate ?? null;
}

/** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment distance). */
function edits(one: string, other: string): number {
  // A long text is no misspelt word.
  if (Math.abs(one.length - other.length) > 2 || one.length > 60) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
