import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** Says that the server does not respond, and since when the page is out of date. */
export function ConnectionLost({ since }: { since: number }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  return <Notice tone="warn">{t("silent", { time: format.dateTime(since, { timeStyle: "medium" }) })}</Notice>;
}
