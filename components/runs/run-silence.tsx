import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** Nothing is heard from the server: since when what stands here is old. */
export function RunSilence({ since }: { since: number }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  return <Notice tone="warn">{t("silent", { time: format.dateTime(since, { timeStyle: "medium" }) })}</Notice>;
}
