import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CjkFonts } from "@/components/ui/cjk-fonts";
import { environment } from "@/lib/environment";
import { THEME_COOKIE } from "@/lib/i18n/locales";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations("common"), getLocale()]);
  const { PUBLIC_URL, PORT } = environment();
  return {
    // Link previews need whole addresses.
    metadataBase: new URL(PUBLIC_URL ?? `http://127.0.0.1:${PORT}`),
    title: { default: t("product"), template: `%s · ${t("product")}` },
    description: t("tagline"),
    applicationName: t("product"),
    manifest: locale === "zh" ? "/manifest.zh.webmanifest" : "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
    openGraph: {
      type: "website",
      siteName: t("product"),
      locale: locale === "zh" ? "zh_CN" : "en",
      images: [{ url: "/social.png", width: 1200, height: 630, alt: t("tagline") }],
    },
    twitter: { card: "summary_large_image" },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f4" },
    { media: "(prefers-color-scheme: dark)", color: "#171614" },
  ],
};

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
