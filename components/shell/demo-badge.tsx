import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Marks what came with the demo. Needs the messages of "common". */
export function DemoBadge() {
  const t = useTranslations("common");
  return <Badge tone="warn">{t("demo")}</Badge>;
}
