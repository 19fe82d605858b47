import { useTranslations } from "next-intl";

/** What stands in the results' place while they are computed. */
export function Computing() {
  const t = useTranslations("results.computing");
  return (
    <div
      role="status"
      className="grid min-h-96 content-start gap-1 rounded-lg border border-dashed border-edge px-6 py-12 text-center"
    >
      <p className="font-serif text-lg">{t("title")}</p>
      <p className="text-soft">{t("next")}</p>
    </div>
  );
}
