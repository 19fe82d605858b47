import { hash32 } from "@/lib/protocols/order";
import { batchLimits, openStage, type Stage } from "./stage";

/** Parts of a stage: enough that each part of the largest file fits into memory. */
const parts = 16;

type Part<T> = { stage: Stage<T>; characters: number };

/**
 * A stage whose batches hold whole groups, wherever in the file their records stand, and one after the other those that
 * are about the same subject. Records are spread over parts by their subject, and a part is grouped in memory when it is
 * read back. In a group, records are in the order of the file.
 */
export function openGroupedStage<T>(
  groupOf: (record: T) => string,
  subjectOf: (record: T) => string = groupOf,
): Stage<T> {
  const opened = new Map<number, Part<T>>();
  return {
    async add(record) {
      const number = hash32(subjectOf(record)) % parts;
      const part = opened.get(number) ?? { stage: await openStage<T>(), characters: 0 };
      opened.set(number, part);
      const characters = await part.stage.add(record);
      part.characters += characters;
      return characters;
    },
    async *batches() {
      let batch: T[] = [];
      let characters = 0;
      for (const part of opened.values()) {
        if (characters > 0 && characters + part.characters > batchLimits.characters) {
          yield batch;
          [batch, characters] = [[], 0];
        }
        characters += part.characters;
        for (const group of await grouped(part.stage, groupOf, subjectOf)) {
          batch.push(...group);
          if (batch.length < batchLimits.records) continue;
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    },
    async close() {
      await Promise.all([...opened.values()].map(({ stage }) => stage.close()));
    },
  };
}

async function grouped<T>(
  stage: Stage<T>,
  groupOf: (record: T) => string,
  subjectOf: (record: T) => string,
): Promise<T[][]> {
  const subjects = new Map<string, Map<string, T[]>>();
  for await (const records of stage.batches())
    for (const record of records) {
      const groups = found(subjects, subjectOf(record), () => new Map<string, T[]>());
      found(groups, groupOf(record), (): T[] => []).push(record);
    }
  return [...subjects.values()].flatMap((groups) => [...groups.values()]);
}

/** The value of a key, made where there is none. */
function found<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}
