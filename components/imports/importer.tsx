"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { FaultTable } from "@/components/imports/fault-table";
import { FileDrop } from "@/components/imports/file-drop";
import { Preview } from "@/components/imports/preview";
import { UploadProgress } from "@/components/imports/upload-progress";
import { useImporter, type Step } from "@/components/imports/use-importer";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { importFormats, type ImportFormat } from "@/lib/imports/answer";

const mebibyte = 1024 * 1024;

/** Choose a file, see what an import would do, do it. */
export function Importer() {
  const t = useTranslations("imports.new");
  const numbers = useFormatter();
  const { file, format, step, choose, changeFormat, check, importIt } = useImporter();
  const importing = step.at === "importing";
  const size = file
    ? t("megabytes", {
        size: numbers.number(file.size / mebibyte, { maximumFractionDigits: file.size < mebibyte ? 3 : 1 }),
      })
    : "";
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
        <FileDrop file={file} size={size} disabled={importing} onChoose={(chosen) => void choose(chosen)} />
        <Field label={t("format")} hint={t(`formatHints.${format}`)}>
          <Select
            value={format}
            disabled={importing}
            onChange={(event) => void changeFormat(event.target.value as ImportFormat)}
          >
            {importFormats.map((name) => (
              <option key={name} value={name}>
                {t(`formats.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {(step.at === "checking" || importing) && file ? (
        <UploadProgress step={step.at} sent={step.sent} size={file.size} />
      ) : null}
      {step.at === "stopped" ? (
        <Stopped step={step} onAgain={() => void (step.during === "checking" ? check() : importIt())} />
      ) : null}
      {step.at === "checked" ? (
        <>
          <Preview answer={step.answer} />
          {step.answer.importedAt ? null : (
            <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
              <Button variant="primary" onClick={() => void importIt()}>
                {t("import")}
              </Button>
              <span className="text-soft">{t("nothingYet")}</span>
            </div>
          )}
        </>
      ) : null}
      {step.at === "done" ? <Done step={step} format={format} /> : null}
    </div>
  );
}

function Stopped({ step: { result }, onAgain }: { step: Extract<Step, { at: "stopped" }>; onAgain: () => void }) {
  const t = useTranslations("imports.new");
  const common = useTranslations("common");
  if (result.kind === "faults") return <FaultTable faults={result.faults} />;
  const key = result.kind === "refused" ? (`refusals.${result.reason}` as const) : null;
  return (
    <Notice tone="bad" title={t("stopped")}>
      <p>{key && common.has(key as never) ? common(key as "refusals.conflict") : t("broken")}</p>
      <Button size="sm" className="mt-2" onClick={onAgain}>
        {t("again")}
      </Button>
    </Notice>
  );
}

function Done({ step: { answer }, format }: { step: Extract<Step, { at: "done" }>; format: ImportFormat }) {
  const t = useTranslations("imports.new");
  const { created, updated, unchanged, importedAt } = answer;
  return (
    <Notice tone="good" title={importedAt ? t("doneKnown") : t("done")}>
      <p className="text-ink">{t("doneCounts", { created, updated, unchanged })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {format === "pairs" ? (
          <Link href={`/campaigns/new?import=${answer.import ?? ""}`} className={buttonClass("primary")}>
            {t("makeCampaign")}
          </Link>
        ) : null}
        <Link href="/imports" className={buttonClass()}>
          {t("toList")}
        </Link>
      </div>
    </Notice>
  );
}
