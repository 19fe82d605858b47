"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState, type DragEvent } from "react";
import { cn } from "@/components/ui/cn";

type Props = { file: File | null; size: string; disabled: boolean; onChoose: (file: File) => void };

/** The browser's own file field, made large enough to drop a file on. */
export function FileDrop({ file, size, disabled, onChoose }: Props) {
  const t = useTranslations("imports.new");
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".jsonl,.ndjson,.json,.txt,application/jsonl"
        className="peer sr-only"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // So that the same file, mended meanwhile, can be chosen again.
          event.target.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          "flex cursor-pointer items-center gap-3 rounded-lg border border-dashed border-edge bg-sheet px-4 py-5",
          "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          "peer-disabled:cursor-not-allowed hover:bg-private",
          over && "border-solid border-accent bg-accent-soft",
        )}
      >
        <FileUp aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="min-w-0">
          {file ? (
            <>
              <bdi className="font-medium break-all">{file.name}</bdi>{" "}
              <span className="whitespace-nowrap text-soft">{size}</span>
              <span className="block text-soft">{t("chooseAnother")}</span>
            </>
          ) : (
            <>
              <span className="font-medium">{t("choose")}</span>
              <span className="block text-soft">{t("drop")}</span>
            </>
          )}
        </span>
      </label>
      <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-soft">
        {t("chooseHint")}
      </p>
    </div>
  );
}
