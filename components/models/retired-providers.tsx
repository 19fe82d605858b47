import { useFormatter, useTranslations } from "next-intl";
import type { ProviderRow } from "@/lib/models/queries/providers";

/** The names of retired providers, which stay reserved. */
export function RetiredProviders({ providers }: { providers: ProviderRow[] }) {
  const t = useTranslations("models.provider");
  const format = useFormatter();
  if (providers.length === 0) return null;
  return (
    <details className="text-soft">
      <summary className="w-fit cursor-pointer">{t("retiredProviders", { count: providers.length })}</summary>
      <p className="mt-1 wrap-anywhere">
        {format.list(
          providers.map(({ name }) => name),
          { style: "narrow" },
        )}
      </p>
    </details>
  );
}
