import { useTranslations } from "next-intl";
import { EstimateCell } from "@/components/evaluations/estimate-cell";
import { ModelLabel } from "@/components/models/model-label";
import { Table, Th, Tr } from "@/components/ui/table";
import { healthNames } from "@/lib/evaluations/results/judge-health";
import type { JudgeRow } from "@/lib/evaluations/results/results";

/** Whether the judges keep their word when the sides are swapped, which side they like, and how many replies could not be read. */
export function JudgeHealthTable({
  judges,
  scripted,
  imported,
}: {
  judges: readonly JudgeRow[];
  scripted: readonly string[];
  imported: readonly string[];
}) {
  const t = useTranslations("results.judges");
  return (
    <Table
      label={t("label")}
      head={
        <>
          <Th>{t("judge")}</Th>
          {healthNames.map((name) => (
            <Th key={name} numeric>
              {t(name)}
            </Th>
          ))}
        </>
      }
    >
      {judges.map((row) => (
        <Tr key={row.judge}>
          <Th scope="row">
            <ModelLabel
              name={row.judge}
              scripted={scripted.includes(row.judge)}
              imported={imported.includes(row.judge)}
            />
          </Th>
          {healthNames.map((name) => (
            <EstimateCell key={name} estimate={row[name]} label={t(name)} />
          ))}
        </Tr>
      ))}
    </Table>
  );
}
