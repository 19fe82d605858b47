"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";

/** The theme menu of pages without an account menu. Needs the messages of "shell" and "accounts". */
export function ThemeMenu() {
  const t = useTranslations("accounts");
  const trigger = (
    <Button variant="quiet" size="sm" className="px-2! font-normal!">
      {t("theme")}
      <ChevronDown aria-hidden className="size-3.5 text-soft" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <ThemeSwitch />
    </Menu>
  );
}
