import type { RunDefinition, RunOwner } from "@/lib/runs/definition";

/** What runs belong to, by run id; missing where it was deleted. Not checked against a viewer: for queries that did. */
export async function ownersOf(
  runs: readonly { id: string; kind: string }[],
  kinds: readonly RunDefinition[],
): Promise<Map<string, RunOwner>> {
  const byKind = Map.groupBy(runs, ({ kind }) => kind);
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = byKind.get(kind.id)?.map(({ id }) => id) ?? [];
      return ids.length > 0 ? kind.owners(ids) : new Map<string, RunOwner>();
    }),
  );
  return new Map(found.flatMap((owners) => [...owners]));
}
