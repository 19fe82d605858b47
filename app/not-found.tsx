import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { StatusPage } from "@/components/shell/status-page";
import { LanguageSwitch } from "@/components/shell/language-switch";

/** Nothing for this viewer outside the workspace's shell, as on the desk. Next sends this with each of those pages: so it asks for no script that they have not. */
export default async function NotFound() {
  const t = await getTranslations("common");
  return (
    <>
      <header className="flex h-12 items-center justify-between gap-4 border-b bg-sheet px-4 sm:px-5">
        <Link href="/" className="font-serif text-[0.9375rem] font-semibold no-underline">
          {t("product")}
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6">
        <StatusPage kind="notFound" />
      </main>
    </>
  );
}
