import { agreementColumns, agreementCsvRows } from "@/lib/agreement/csv-rows";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementFormat, agreementSearch } from "@/lib/agreement/schema";
import { answer } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { csvResponse } from "@/lib/exports/csv-response";

/** The numbers of the agreement page; `format=csv` gives its rows as a table. */
export const GET = route<{ campaignId: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, agreementSearch.extend(agreementFormat.shape));
  if (!search.ok) return search.response;
  const { format, ...options } = search.data;
  const outcome = await campaignAgreement(viewer, params.campaignId, options);
  if (!outcome.ok || format === "json") return answer(outcome);
  const columns = agreementColumns(outcome.value);
  return csvResponse("agreement.csv", { columns, rows: agreementCsvRows(outcome.value) });
});
