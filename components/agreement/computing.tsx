import { useTranslations } from "next-intl";
import { DEFAULT_RESAMPLES } from "@/lib/agreement/schema";

/** What stands in the figures' place while they are computed. */
export function Computing({ items }: { items: number }) {
  const t = useTranslations("agreement.computing");
  return (
    <div
      role="status"
      className="grid min-h-96 content-start gap-1 rounded-lg border border-dashed border-edge px-6 py-12 text-center"
    >
      <p className="font-serif text-lg">{t("title")}</p>
      <p className="text-soft">{t("next", { items, resamples: DEFAULT_RESAMPLES })}</p>
    </div>
  );
}
