import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CjkFonts } from "@/components/ui/cjk-fonts";
import { THEME_COOKIE } from "@/lib/i18n/locales";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return { title: { default: t("product"), template: `%s · ${t("product")}` }, description: t("tagline") };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const theme = (await cookies()).get(THEME_COOKIE)?.value;
  return (
    <html
      lang={locale === "zh" ? "zh-CN" : locale}
      data-theme={theme === "dark" || theme === "light" ? theme : undefined}
    >
      <body>
        {/* Messages are given to the client where a page needs them, not all to every page. */}
        <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
        <CjkFonts />
      </body>
    </html>
  );
}
