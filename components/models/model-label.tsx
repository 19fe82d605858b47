import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** A model as results name it; what is no language model says so. */
export function ModelLabel({
  name,
  scripted = false,
  published = false,
  imported = false,
}: {
  name: string;
  scripted?: boolean;
  published?: boolean;
  imported?: boolean;
}) {
  const t = useTranslations("results.models");
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="wrap-anywhere">{name}</span>
      {scripted ? <Badge tone="warn">{t("scripted")}</Badge> : null}
      {published ? <Badge>{t("published")}</Badge> : null}
      {imported ? <Badge>{t("imported")}</Badge> : null}
    </span>
  );
}
