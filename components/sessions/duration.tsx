import { useTranslations } from "next-intl";

/** Active time in words: hours and minutes, minutes, or seconds below one. */
export function Duration({ seconds }: { seconds: number }) {
  const t = useTranslations("sessions.duration");
  const minutes = Math.round(seconds / 60);
  if (minutes >= 60) return t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return seconds >= 60 ? t("minutes", { minutes }) : t("seconds", { seconds: Math.round(seconds) });
}
