import type { Prisma } from "@/generated/prisma/client";
import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessReader } from "@/lib/benchmarks/policy";
import { itemDetails, withContext, type BenchmarkItemDetails } from "@/lib/benchmarks/queries/items";
import { listBenchmarks, type BenchmarkSummary } from "@/lib/benchmarks/queries/list";
import { isId, type PreviewSearch } from "@/lib/benchmarks/schema";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { promptLanguages, type PromptLanguage } from "@/lib/protocols/prompts/languages";

/** An item that a prompt can be filled with. */
export type ItemToFill = Omit<BenchmarkItemDetails, "previous" | "next">;

type Wanted = { benchmark?: string | undefined; item?: string | undefined; language: PromptLanguage };

/** Chinese items for the Chinese wording, all others for the English one. */
const spoken = (language: PromptLanguage): Prisma.BenchmarkItemWhereInput => {
  const chinese = { language: { startsWith: "zh" } };
  return language === "zh" ? chinese : { NOT: chinese };
};

/** The item asked for by its id in the file, else the first in that language, of the newest benchmark where none is named; null where there is none. Leads and admins. */
export async function previewItem(
  viewer: Viewer,
  { benchmark, item, language }: Wanted,
): Promise<Outcome<ItemToFill | null>> {
  const refusal = refuseUnlessReader(viewer, "read");
  if (refusal) return refusal;
  if (benchmark !== undefined && !isId(benchmark)) return ok(null);
  const client = (await database()).benchmarkItem;
  const within = { ...spoken(language), ...(benchmark ? { benchmarkId: benchmark } : {}) };
  const first = (where: Prisma.BenchmarkItemWhereInput) =>
    client.findFirst({
      where,
      orderBy: [{ benchmark: { createdAt: "desc" } }, { position: "asc" }],
      select: itemDetails,
    });
  const found = (item ? await first({ ...within, externalId: item }) : null) ?? (await first(within));
  return ok(found && withContext(found));
}

export type PreviewChoices = {
  benchmarks: BenchmarkSummary[];
  /** The one chosen, else the newest with items; null where there is none. */
  benchmark: string | null;
  items: Record<PromptLanguage, ItemToFill | null>;
  /** Some ids to choose from. */
  ids: Record<PromptLanguage, string[]>;
};

const listedIds = 300;

/** What a preview is filled with and what else it could be. Leads and admins. */
export async function previewChoices(viewer: Viewer, search: PreviewSearch): Promise<Outcome<PreviewChoices>> {
  const listed = await listBenchmarks(viewer);
  if (!listed.ok) return listed;
  const benchmarks = listed.value.items.filter(({ items }) => items > 0);
  const benchmark = (benchmarks.find(({ id }) => id === search.benchmark) ?? benchmarks[0])?.id ?? null;
  const choices: PreviewChoices = { benchmarks, benchmark, items: { en: null, zh: null }, ids: { en: [], zh: [] } };
  if (benchmark === null) return ok(choices);
  const client = (await database()).benchmarkItem;
  for (const language of promptLanguages) {
    const found = await previewItem(viewer, { benchmark, item: search[language] ?? search.item, language });
    if (!found.ok) return found;
    choices.items[language] = found.value;
    const rows = await client.findMany({
      where: { benchmarkId: benchmark, ...spoken(language) },
      orderBy: { position: "asc" },
      take: listedIds,
      select: { externalId: true },
    });
    choices.ids[language] = rows.map(({ externalId }) => externalId);
  }
  return ok(choices);
}
