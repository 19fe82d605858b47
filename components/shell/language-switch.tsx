"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { ChineseWord } from "@/components/shell/chinese-word";
import { keepPreference } from "@/components/shell/preference";
import { LOCALE_COOKIE, type Locale } from "@/lib/i18n/locales";

const languages: { locale: Locale; label: ReactNode; name: string; lang: string }[] = [
  { locale: "en", label: "EN", name: "English", lang: "en" },
  { locale: "zh", label: <ChineseWord />, name: "中文", lang: "zh-CN" },
];

/** EN · 中文. Reloads the page's data in the other language without a navigation, so that typed text stays. */
export function LanguageSwitch({ className }: { className?: string }) {
  const current = useLocale();
  const router = useRouter();
  const [, startTransition] = useTransition();
  const choose = (locale: Locale) => {
    if (locale === current) return;
    keepPreference(LOCALE_COOKIE, locale);
    startTransition(() => router.refresh());
  };
  return (
    <div
      role="group"
      aria-label="Language · 语言"
      className={clsx("flex items-center text-[0.8125rem] whitespace-nowrap", className)}
    >
      {languages.map(({ locale, label, name, lang }, index) => (
        <span key={locale} className="flex items-center">
          {index > 0 ? (
            <span aria-hidden className="text-soft">
              ·
            </span>
          ) : null}
          <button
            type="button"
            lang={lang}
            aria-label={name}
            aria-pressed={current === locale}
            onClick={() => choose(locale)}
            className={clsx("min-h-7 px-1.5", current === locale ? "font-medium text-ink" : "text-soft hover:text-ink")}
          >
            {label}
          </button>
        </span>
      ))}
    </div>
  );
}
