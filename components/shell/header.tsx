import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AccountMenu } from "@/components/shell/account-menu";
import { ClientMessages } from "@/components/shell/client-messages";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { NavigationLinks } from "@/components/shell/navigation-links";
import { navigationOf } from "@/components/shell/navigation";
import type { Viewer } from "@/lib/auth/viewer";

/** The header of all pages but the workspace: navigation, language and account. */
export async function Header({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations("common");
  const destinations = navigationOf(viewer);
  return (
    <header className="flex h-12 items-center gap-3 border-b xl:gap-4 bg-sheet px-4 sm:px-5">
      <Link href="/" className="shrink-0 font-serif text-[0.9375rem] font-semibold no-underline">
        {t("product")}
      </Link>
      <ClientMessages namespaces={["shell"]}>
        <NavigationLinks destinations={destinations} className="hidden min-w-0 overflow-x-auto lg:flex" />
        <LanguageSwitch className="ml-auto" />
        {viewer.kind === "person" || viewer.kind === "unverified" ? (
          <AccountMenu
            name={viewer.name}
            email={viewer.email}
            verified={viewer.kind === "person"}
            destinations={destinations}
          />
        ) : null}
      </ClientMessages>
    </header>
  );
}
