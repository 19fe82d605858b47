import { getTranslations } from "next-intl/server";
import Link from "next/link";
import type { ReactNode } from "react";
import { ThemeMenu } from "@/components/accounts/theme-menu";
import { ClientMessages } from "@/components/shell/client-messages";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { SkipLink } from "@/components/shell/skip-link";

/** The layout of the pages before the sign-in: product name, language, theme, one card. */
export async function SignInLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("common");
  return (
    <>
      <SkipLink />
      <header className="flex h-12 items-center justify-end gap-3 px-4 sm:px-5">
        <ClientMessages namespaces={["shell", "accounts"]}>
          <LanguageSwitch />
          <ThemeMenu />
        </ClientMessages>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md px-4 pt-[8vh] pb-16 outline-none">
        <p className="mb-6 text-center">
          <Link href="/" className="font-serif text-2xl font-semibold no-underline">
            {t("product")}
          </Link>
          <span className="block text-soft">{t("tagline")}</span>
        </p>
        <div className="rounded-lg border bg-sheet p-5 sm:p-7">{children}</div>
      </main>
    </>
  );
}
