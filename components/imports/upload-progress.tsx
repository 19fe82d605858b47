"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/progress-bar";

type Props = { step: "checking" | "importing"; sent: number; size: number };

/** How much of the file has gone; then that the server is reading or storing it. */
export function UploadProgress({ step, sent, size }: Props) {
  const t = useTranslations("imports.progress");
  const format = useFormatter();
  const sending = sent < size;
  const share = size > 0 ? Math.min(1, sent / size) : 1;
  const words = sending ? t("sending", { share: format.number(share, { style: "percent" }) }) : t(step);
  return (
    <div className="grid gap-2">
      {/* The percentages are not read out one by one; the steps are. */}
      <p aria-hidden={sending || undefined}>{words}</p>
      <p role="status" className="sr-only">
        {sending ? t("sendingNow") : words}
      </p>
      <ProgressBar value={Math.min(sent, size)} max={size} label={words} />
    </div>
  );
}
