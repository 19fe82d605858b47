import { agreementColumns, agreementCsvRows } from "@/lib/agreement/csv-rows";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementFormat, agreementSearch } from "@/lib/agreement/schema";
import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { encodeRows, exportFormats } from "@/lib/exports/formats";

/** The numbers of the agreement page; `format=csv` gives its rows as a table. */
export const GET = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, agreementSearch.extend(agreementFormat.shape));
  if (!search.ok) return search.response;
  const { format, ...options } = search.data;
  const outcome = await campaignAgreement(viewer, params.campaignId, options);
  if (!outcome.ok || format === "json") return answer(outcome);
  const body = encodeRows(iterate(agreementCsvRows(outcome.value)), agreementColumns, "csv");
  const headers = {
    "content-type": exportFormats.csv,
    "content-disposition": 'attachment; filename="agreement.csv"',
    "cache-control": "no-store",
  };
  return new Response(body, { headers });
});

async function* iterate<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
