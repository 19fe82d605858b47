import { useTranslations } from "next-intl";
import type { SessionLimits } from "@/lib/sessions/schema";

/** A campaign's session limits in a line. */
export function LimitsLine({ limits }: { limits: SessionLimits }) {
  const t = useTranslations("sessions.limits");
  const { items, activeMinutes, pauseMinutes, itemsPerDay, activeMinutesPerDay } = limits;
  const parts = [
    items !== null && t("items", { count: items }),
    activeMinutes !== null && t("minutes", { count: activeMinutes }),
    (items !== null || activeMinutes !== null) && t("pause", { count: pauseMinutes }),
    itemsPerDay !== null && t("dailyItems", { count: itemsPerDay }),
    activeMinutesPerDay !== null && t("dailyMinutes", { count: activeMinutesPerDay }),
  ].filter((part) => part !== false);
  return (
    <p className="numeric">
      <span className="font-medium">{t("title")}</span> · {parts.length > 0 ? parts.join(" · ") : t("none")}
    </p>
  );
}
