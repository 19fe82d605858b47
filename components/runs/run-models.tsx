import { useFormatter, useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import { useUnits } from "@/components/runs/use-units";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ModelUsage } from "@/lib/runs/model-usage";

/** A run's calls by model and role. */
export function RunModels({ models }: { models: readonly ModelUsage[] }) {
  const t = useTranslations("runs.models");
  return (
    <section aria-labelledby="models" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="models" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      {models.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <Table
          label={t("title")}
          head={
            <>
              <Th>{t("model")}</Th>
              <Th>{t("role")}</Th>
              <Th numeric>{t("done")}</Th>
              <Th numeric>{t("unparsable")}</Th>
              <Th numeric>{t("failed")}</Th>
              <Th numeric>{t("tokens")}</Th>
              <Th numeric>{t("cost")}</Th>
              <Th numeric>{t("latency")}</Th>
            </>
          }
        >
          {models.map((usage) => (
            <Row key={`${usage.model.id} ${usage.role}`} {...usage} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Row({ model, role, done, unparsable, failed, inputTokens, outputTokens, cost, medianLatencyMs }: ModelUsage) {
  const t = useTranslations("runs");
  const format = useFormatter();
  const { dollars, short } = useUnits();
  const troubled = (count: number) => (count > 0 ? "text-warn" : "");
  const latency = (ms: number) =>
    ms < 1_000
      ? t("models.milliseconds", { count: Math.round(ms) })
      : t("models.seconds", { seconds: format.number(ms / 1_000, { maximumFractionDigits: ms < 10_000 ? 1 : 0 }) });
  return (
    <Tr>
      <Th scope="row" className="min-w-40">
        <ModelLabel name={model.name} scripted={model.scripted} />
      </Th>
      <Td label={t("models.role")}>{t.has(`roles.${role}` as never) ? t(`roles.${role as "judge"}`) : role}</Td>
      <Td numeric label={t("models.done")}>
        {format.number(done)}
      </Td>
      <Td numeric label={t("models.unparsable")} className={troubled(unparsable)}>
        {format.number(unparsable)}
      </Td>
      <Td numeric label={t("models.failed")} className={troubled(failed)}>
        {format.number(failed)}
      </Td>
      <Td numeric wide label={t("models.tokens")}>
        {t("models.tokensOf", { input: short(inputTokens), output: short(outputTokens) })}
      </Td>
      <Td numeric label={t("models.cost")}>
        {cost === null ? t("models.unpriced") : dollars(cost)}
      </Td>
      <Td numeric label={t("models.latency")}>
        {medianLatencyMs === null ? "–" : latency(medianLatencyMs)}
      </Td>
    </Tr>
  );
}
