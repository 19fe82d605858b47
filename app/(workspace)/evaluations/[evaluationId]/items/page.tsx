import { Pairs } from "@/components/evaluations/pairs";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { itemsSearch } from "@/lib/evaluations/schema";

type Props = {
  params: Promise<{ evaluationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Pair by pair: the context, both responses, every judgement. */
export default async function EvaluationItemsPage({ params, searchParams }: Props) {
  const { evaluationId } = await params;
  const viewer = await currentViewer();
  const evaluation = unwrap(await evaluationFacts(viewer, evaluationId), `/evaluations/${evaluationId}/items`);
  const asked = itemsSearch.safeParse(await searchParams);
  const search = asked.success ? asked.data : itemsSearch.parse({});
  const found = unwrap(await evaluationPairs(viewer, evaluationId, search));
  return <Pairs evaluation={evaluation} search={search} found={found} />;
}
