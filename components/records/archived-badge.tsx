import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Marks a record that is in the archive. */
export function ArchivedBadge() {
  return <Badge>{useTranslations("records")("archivedBadge")}</Badge>;
}
