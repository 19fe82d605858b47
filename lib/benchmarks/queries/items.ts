import type { Prisma } from "@/generated/prisma/client";
import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessReader } from "@/lib/benchmarks/policy";
import { isId, ITEMS_PER_PAGE, type ItemsFilter } from "@/lib/benchmarks/schema";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { ReadContext, Utterance } from "@/lib/protocols/context";

export type ItemRow = {
  id: string;
  externalId: string;
  question: string;
  language: string;
  character: string;
  kind: "established" | "synthesized" | null;
  scene: string | null;
  /** How many lines of history lead up to it, and the one to be answered. */
  lines: number;
  last: string;
  source: string | null;
};
export type ItemList = { items: ItemRow[]; /** With this filter, on all pages. */ total: number };

const row = {
  id: true,
  externalId: true,
  question: true,
  language: true,
  source: true,
  context: {
    select: { turns: true, character: { select: { name: true, kind: true } }, scene: { select: { title: true } } },
  },
} as const;

/** A page of a benchmark's items in the order of its file; `search` looks into ids, characters, scenes and source models. Leads and admins. */
export async function benchmarkItems(
  viewer: Viewer,
  benchmarkId: string,
  filter: ItemsFilter,
): Promise<Outcome<ItemList>> {
  const refusal = refuseUnlessReader(viewer, "read");
  if (refusal) return refusal;
  if (!isId(benchmarkId)) return refuse("not-found");
  const { benchmarkItem } = await database();
  const where = whereOf(benchmarkId, filter);
  const [rows, total] = await Promise.all([
    benchmarkItem.findMany({
      where,
      orderBy: { position: "asc" },
      skip: (filter.page - 1) * ITEMS_PER_PAGE,
      take: ITEMS_PER_PAGE,
      select: row,
    }),
    benchmarkItem.count({ where }),
  ]);
  const items = rows.map(({ context: { turns, character, scene }, ...rest }): ItemRow => {
    const lines = turns as Utterance[];
    return {
      ...rest,
      character: character.name,
      kind: character.kind,
      scene: scene.title,
      lines: lines.length,
      last: lines.at(-1)?.text ?? "",
    };
  });
  return ok({ items, total });
}

function whereOf(
  benchmarkId: string,
  { search, language, dimension, kind }: ItemsFilter,
): Prisma.BenchmarkItemWhereInput {
  const contains = { contains: (search ?? "").replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  return {
    benchmarkId,
    ...(language ? { language } : {}),
    ...(dimension ? { question: dimension } : {}),
    ...(kind ? { context: { character: { kind } } } : {}),
    ...(search
      ? {
          OR: [
            { externalId: contains },
            { source: contains },
            { context: { character: { name: contains } } },
            { context: { scene: { title: contains } } },
          ],
        }
      : {}),
  };
}

export type BenchmarkItemDetails = ReadContext & {
  id: string;
  benchmarkId: string;
  externalId: string;
  position: number;
  question: string;
  cluster: string;
  source: string | null;
  utterance: string | null;
  /** The items before and after it in the benchmark. */
  previous: string | null;
  next: string | null;
};

/** What `BenchmarkItemDetails` is read by, its neighbours apart. */
export const itemDetails = {
  id: true,
  benchmarkId: true,
  externalId: true,
  position: true,
  question: true,
  language: true,
  cluster: true,
  source: true,
  utterance: true,
  context: {
    select: {
      turns: true,
      character: { select: { name: true, kind: true, language: true, attributes: true } },
      scene: {
        select: { language: true, title: true, worldview: true, situation: true, motivations: true, characters: true },
      },
    },
  },
} as const;

type Selected = Prisma.BenchmarkItemGetPayload<{ select: typeof itemDetails }>;

/** A stored item with its context's parts beside its own. */
export function withContext({ context, ...item }: Selected): Omit<BenchmarkItemDetails, "previous" | "next"> {
  const { turns, character, scene } = context;
  return { ...item, character, scene, history: turns } as unknown as Omit<BenchmarkItemDetails, "previous" | "next">;
}

/** One item whole, private attributes included. Leads and admins. */
export async function benchmarkItem(
  viewer: Viewer,
  benchmarkId: string,
  itemId: string,
): Promise<Outcome<BenchmarkItemDetails>> {
  const refusal = refuseUnlessReader(viewer, "read");
  if (refusal) return refusal;
  if (!isId(benchmarkId) || !isId(itemId)) return refuse("not-found");
  const client = (await database()).benchmarkItem;
  const item = await client.findFirst({ where: { id: itemId, benchmarkId }, select: itemDetails });
  if (!item) return refuse("not-found");
  const beside = (position: number) => client.findFirst({ where: { benchmarkId, position }, select: { id: true } });
  const [previous, next] = await Promise.all([beside(item.position - 1), beside(item.position + 1)]);
  return ok({ ...withContext(item), previous: previous?.id ?? null, next: next?.id ?? null });
}
