import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Labels scripted models and providers wherever they are named. */
export function ScriptedBadge() {
  const t = useTranslations("models");
  return (
    <span title={t("scriptedHint")}>
      <Badge tone="warn">{t("scripted")}</Badge>
    </span>
  );
}

export function DemoBadge() {
  const t = useTranslations("models");
  return <Badge>{t("demo")}</Badge>;
}
