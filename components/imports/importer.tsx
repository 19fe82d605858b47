"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { FaultReport } from "@/components/imports/fault-report";
import { FormatHint } from "@/components/imports/format-hint";
import { FileDrop } from "@/components/imports/file-drop";
import { Preview } from "@/components/imports/preview";
import { UploadProgress } from "@/components/imports/upload-progress";
import { useImporter, type Step } from "@/components/imports/use-importer";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { FormatChoice } from "@/lib/imports/formats/format";

const bar = cn(
  "sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2",
  "border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6",
);

/** Choose a file, see what an import would do, do it. */
export function Importer({ formats }: { formats: readonly FormatChoice[] }) {
  const t = useTranslations("imports.new");
  const { file, format, detected, name, setName, step, choose, changeFormat, check, importIt } = useImporter(formats);
  const size = useFileSize(file?.size ?? 0);
  const importing = step.at === "importing";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
        <FileDrop file={file} size={size} disabled={importing} onChoose={(chosen) => void choose(chosen)} />
        <Field label={t("format")} hint={<FormatHint format={format} detected={detected} isChosen={file !== null} />}>
          <Select value={format.id} disabled={importing} onChange={(event) => void changeFormat(event.target.value)}>
            {formats.map(({ id }) => (
              <option key={id} value={id}>
                {t(`formats.${id}` as "formats.items")}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {format.named && step.at !== "done" ? (
        <Field label={t("name")} hint={t("nameHint")} className="max-w-md">
          <Input
            value={name}
            maxLength={200}
            placeholder={file?.name.replace(/\.\w+$/, "")}
            disabled={importing}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : null}
      {step.at === "checking" && file ? <UploadProgress step="checking" sent={step.sent} size={file.size} /> : null}
      {step.at === "stopped" ? <Stopped step={step} onAgain={() => void check()} /> : null}
      {step.at === "checked" || step.at === "importing" ? <Preview answer={step.answer} /> : null}
      {(step.at === "checked" && !step.answer.importedAt) || step.at === "importing" ? (
        <div className={bar}>
          <Button variant="primary" pending={importing} onClick={() => void importIt(step.answer)}>
            {t("import")}
          </Button>
          {step.at === "importing" && file ? (
            <div className="min-w-48 flex-1">
              <UploadProgress step="importing" sent={step.sent} size={file.size} />
            </div>
          ) : (
            <span className="text-soft">{t("nothingYet")}</span>
          )}
        </div>
      ) : null}
      {step.at === "done" ? <Done step={step} format={format} /> : null}
    </div>
  );
}

/** The file's size in the unit that suits it. */
function useFileSize(bytes: number): string {
  const format = useFormatter();
  const kilobytes = bytes / 1024;
  const [value, unit] = kilobytes < 1024 ? [Math.ceil(kilobytes), "kilobyte"] : [kilobytes / 1024, "megabyte"];
  return format.number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

/** What follows a press takes the focus of the button that was pressed and is gone. */
function Focused({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) box.current?.focus();
  }, [wanted]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function Stopped({
  step: { result, during },
  onAgain,
}: {
  step: Extract<Step, { at: "stopped" }>;
  onAgain: () => void;
}) {
  const t = useTranslations("imports.new");
  const common = useTranslations("common");
  const focused = during === "importing";
  if (result.kind === "faults")
    return (
      <Focused wanted={focused}>
        <FaultReport faults={result.faults} groups={result.groups} />
      </Focused>
    );
  if (result.kind === "refused" && result.code === "name-taken")
    return (
      <Focused wanted={focused}>
        <Notice tone="bad" title={t("nameTaken")}>
          <p>{t("nameTakenNext")}</p>
          <Button size="sm" className="mt-2" onClick={onAgain}>
            {t("again")}
          </Button>
        </Notice>
      </Focused>
    );
  const mayBeStored = focused && result.kind === "broken";
  const key = result.kind === "refused" ? (`refusals.${result.reason}` as const) : null;
  return (
    <Focused wanted={focused}>
      <Notice tone="bad" title={t(mayBeStored ? "lost" : "stopped")}>
        <p>
          {key && common.has(key as never)
            ? common(key as "refusals.conflict")
            : t(mayBeStored ? "lostNext" : "broken")}
        </p>
        <Button size="sm" className="mt-2" onClick={onAgain}>
          {t("again")}
        </Button>
      </Notice>
    </Focused>
  );
}

function Done({ step: { answer }, format }: { step: Extract<Step, { at: "done" }>; format: FormatChoice }) {
  const t = useTranslations("imports.new");
  const { created, updated, unchanged, importedAt } = answer;
  return (
    <Focused wanted>
      <Notice tone="good" title={importedAt ? t("doneKnown") : t("done")}>
        <p className="text-ink">{t("doneCounts", { created, updated, unchanged })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {format.makesCampaigns ? (
            <Link href={`/campaigns/new?import=${answer.import ?? ""}`} className={buttonClass("primary")}>
              {t("makeCampaign")}
            </Link>
          ) : null}
          {answer.benchmark ? (
            <Link href={`/benchmarks/${answer.benchmark}`} className={buttonClass("primary")}>
              {t("openBenchmark")}
            </Link>
          ) : null}
          <Link href="/imports" className={buttonClass()}>
            {t("toList")}
          </Link>
        </div>
      </Notice>
    </Focused>
  );
}
