"use client";

import { useTranslations } from "next-intl";
import { themes, useTheme, type Theme } from "@/components/shell/use-theme";
import { MenuChoice } from "@/components/ui/menu";

/** Light, dark or system theme: a part of a menu. Needs the messages of "shell". */
export function ThemeSwitch() {
  const t = useTranslations("shell.theme");
  const [theme, choose] = useTheme();
  return (
    <MenuChoice
      label={t("label")}
      value={theme}
      onChange={(value) => choose(value as Theme)}
      options={themes.map((value) => ({ value, label: t(value) }))}
    />
  );
}
