import { hash32 } from "@/lib/protocols/order";
import { batchLimits, openStage, type Stage } from "./stage";

/** Parts of a stage: enough that each part of the largest file fits into memory. */
const parts = 16;

type Part<T> = { stage: Stage<T>; characters: number };

/**
 * A stage whose batches hold whole groups, wherever in the file their records stand: records are spread over parts by
 * their group, and a part is grouped in memory when it is read back. In a group, records are in the order of the file.
 */
export function openGroupedStage<T>(groupOf: (record: T) => string): Stage<T> {
  const opened = new Map<number, Part<T>>();
  return {
    async add(record) {
      const number = hash32(groupOf(record)) % parts;
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
        for (const group of (await grouped(part.stage, groupOf)).values()) {
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

async function grouped<T>(stage: Stage<T>, groupOf: (record: T) => string): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  for await (const records of stage.batches())
    for (const record of records) {
      const key = groupOf(record);
      const group = groups.get(key);
      if (group) group.push(record);
      else groups.set(key, [record]);
    }
  return groups;
}
