"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { csvOf } from "@/components/charts/csv";
import { downloadDrawing, downloadText, fileFormats, type FileFormat } from "@/components/charts/download";
import type { FigureData } from "@/components/charts/figure-data";
import type { Words } from "@/components/charts/standalone-svg";

type Props = {
  label: string;
  caption: string;
  isTable: boolean;
  onToggle: () => void;
  drawing: () => SVGSVGElement | null;
  words: Words;
  rows: FigureData["file"];
  fileName: string;
};

const action =
  "min-h-6 rounded-sm px-0.5 text-[0.8125rem] text-soft underline decoration-line underline-offset-4 hover:text-ink";

/** The caption of a figure, and beside it what can be done with the figure. */
export function FigureActions({ label, caption, isTable, onToggle, drawing, words, rows, fileName }: Props) {
  const t = useTranslations("charts");
  const [failed, setFailed] = useState(false);
  const download = async (format: FileFormat) => {
    setFailed(false);
    try {
      if (format === "CSV") return downloadText(await csvOf(rows), `${fileName}.csv`);
      const svg = drawing();
      if (!svg) throw new Error("Nothing is drawn yet.");
      await downloadDrawing(svg, format, fileName, words);
    } catch {
      setFailed(true);
    }
  };
  return (
    <figcaption className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1">
      <p className="max-w-3xl font-serif text-[0.9375rem] text-soft">{caption}</p>
      <span className="flex flex-wrap gap-x-3 print:hidden">
        <button type="button" onClick={onToggle} className={action}>
          {t(isTable ? "figure" : "table")}
        </button>
        {fileFormats.map((format) => (
          <button
            key={format}
            type="button"
            aria-label={t("download", { format, label })}
            onClick={() => void download(format)}
            className={action}
          >
            {format}
          </button>
        ))}
      </span>
      <span role="status" className="w-full text-[0.8125rem] text-accent empty:hidden">
        {failed ? t("failed") : null}
      </span>
    </figcaption>
  );
}
