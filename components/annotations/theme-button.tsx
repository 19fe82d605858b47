"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useTheme } from "@/components/shell/use-theme";

/** Light or dark, whichever is not there; seen from what is shown, so that the first press always does something. */
export function ThemeButton({ className }: { className?: string }) {
  const t = useTranslations("workspace.theme");
  const [theme, choose] = useTheme();
  const toggle = () => {
    const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    choose(dark ? "light" : "dark");
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t("toggle")}
      title={t("toggle")}
      className={clsx(
        "size-11 place-items-center rounded-lg text-soft hover:bg-private hover:text-ink sm:size-8",
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 16 16" className="size-4">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </svg>
    </button>
  );
}
