import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import { ResultSection } from "@/components/evaluations/result-section";
import { languageOf } from "@/components/ui/language-of";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { EvaluatedBenchmark } from "@/lib/evaluations/queries/results";
import { differences } from "@/lib/evaluations/results/sources";

/** Why rows that stand under one another may not be comparable; nothing where they are. */
export function SourcesDiffer({ results }: { results: EvaluatedBenchmark }) {
  const t = useTranslations("results.rowSources");
  const found = differences(results.evaluations, results.judge);
  if (found.length === 0) return null;
  return (
    <Notice tone="warn" title={t("differ")}>
      <ul className="list-disc pl-5">
        {found.map((what) => (
          <li key={what}>{t(`${what}Differ`)}</li>
        ))}
      </ul>
      <a href="#sources" className="underline underline-offset-4">
        {t("see")}
      </a>
    </Notice>
  );
}

/** The evaluations behind the rows, with their models and judges. */
export function RowSources({ results: { evaluations, sources, scripted } }: { results: EvaluatedBenchmark }) {
  const t = useTranslations("results.rowSources");
  const format = useFormatter();
  const names = (models: readonly string[]) => (
    <ul className="grid gap-0.5">
      {models.map((name) => (
        <li key={name}>
          <ModelLabel name={name} scripted={scripted.includes(name)} />
        </li>
      ))}
    </ul>
  );
  return (
    <ResultSection id="sources" title={t("title")} caption={t("caption")}>
      <Table
        label={t("label")}
        head={
          <>
            <Th>{t("evaluation")}</Th>
            <Th>{t("models")}</Th>
            <Th>{t("judges")}</Th>
            <Th>{t("checker")}</Th>
            <Th>{t("begun")}</Th>
          </>
        }
      >
        {evaluations.map(({ id, name, judges, checker, createdAt }) => (
          <Tr key={id}>
            <Th scope="row">
              <Link
                href={`/evaluations/${id}`}
                lang={languageOf(name)}
                className="wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-accent"
              >
                {name}
              </Link>
            </Th>
            <Td wide label={t("models")}>
              {names(Object.keys(sources).filter((model) => sources[model] === id))}
            </Td>
            <Td wide label={t("judges")}>
              {names(judges)}
            </Td>
            <Td wide label={t("checker")}>
              {checker === null ? <span className="text-soft">{t("noChecker")}</span> : names([checker])}
            </Td>
            <Td wide label={t("begun")}>
              {format.dateTime(createdAt, { dateStyle: "medium" })}
            </Td>
          </Tr>
        ))}
      </Table>
    </ResultSection>
  );
}
