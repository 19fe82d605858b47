import { useFormatter, useTranslations } from "next-intl";
import { CallErrorText } from "@/components/models/call-error-text";
import type { RunData } from "@/components/runs/run-data";
import { Table, Td, Th, Tr } from "@/components/ui/table";

/** Failed calls by cause, with the provider's message and what to do. */
export function RunErrors({ errors }: Pick<RunData, "errors">) {
  const t = useTranslations("evaluations");
  const format = useFormatter();
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">{t("live.errors")}</h3>
      <Table
        label={t("live.errorsTable")}
        head={
          <>
            <Th>{t("live.cause")}</Th>
            <Th numeric>{t("live.count")}</Th>
            <Th>{t("live.words")}</Th>
            <Th>{t("live.advice")}</Th>
          </>
        }
      >
        {errors.map(({ cause, count, error }) => {
          const known = t.has(`causes.${cause}` as never) ? (cause as "timeout") : "other";
          return (
            <Tr key={cause}>
              <Th scope="row" className="font-medium">
                {t(`causes.${known}.name`)}
                {known === "other" && cause !== "other" ? (
                  <span className="block font-mono text-xs text-soft">{cause}</span>
                ) : null}
              </Th>
              <Td numeric wide label={t("live.count")}>
                {format.number(count)}
              </Td>
              <Td label={t("live.words")} wide className="max-w-96">
                <CallErrorText error={error} />
              </Td>
              <Td label={t("live.advice")} wide className="max-w-80">
                <span>{t(`causes.${known}.advice`)}</span>
              </Td>
            </Tr>
          );
        })}
      </Table>
    </div>
  );
}
