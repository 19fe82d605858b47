import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AccountMenu } from "@/components/shell/account-menu";
import { ClientMessages } from "@/components/shell/client-messages";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { NavigationLinks } from "@/components/shell/navigation-links";
import { placesOf } from "@/components/shell/places";
import type { Viewer } from "@/lib/auth/viewer";

/** One line over every list page: where one can go, the language, the account. */
export async function Header({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations("common");
  const places = placesOf(viewer);
  return (
    <header className="flex h-12 items-center gap-4 border-b bg-sheet px-4 sm:px-5">
      <Link href="/" className="shrink-0 font-serif text-[0.9375rem] font-semibold no-underline">
        {t("product")}
      </Link>
      <ClientMessages namespaces={["shell"]}>
        <NavigationLinks places={places} className="hidden min-w-0 overflow-x-auto lg:flex" />
        <LanguageSwitch className="ml-auto" />
        {viewer.kind === "person" || viewer.kind === "unverified" ? (
          <AccountMenu name={viewer.name} email={viewer.email} verified={viewer.kind === "person"} places={places} />
        ) : null}
      </ClientMessages>
    </header>
  );
}
