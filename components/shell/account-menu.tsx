"use client";

import { ChevronDown, Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { addressOf, isCurrent, type Destination } from "@/components/shell/navigation";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";

type Props = { name: string; email: string; verified: boolean; destinations: Destination[] };

/** Account, theme and sign-out; where the header has no room for it, also the navigation. */
export function AccountMenu({ name, email, verified, destinations }: Props) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const trigger = (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-2 max-w-24 px-2! font-normal! xl:max-w-48"
      aria-label={t("accountMenu", { name })}
    >
      <MenuIcon aria-hidden className="size-5 lg:hidden" />
      <span className="hidden truncate lg:inline">{name}</span>
      <ChevronDown aria-hidden className="hidden size-3.5 shrink-0 text-soft lg:inline" />
    </Button>
  );
  return (
    <Menu trigger={trigger} className="w-60">
      {destinations.map((destination) => (
        <MenuLink
          key={destination}
          href={addressOf[destination]}
          current={isCurrent(pathname, destination)}
          className="lg:hidden"
        >
          {t(destination)}
        </MenuLink>
      ))}
      <MenuSeparator className="lg:hidden" />
      <MenuLabel className="grid">
        <span className="wrap-anywhere text-ink">{name}</span>
        <span className="truncate text-[0.8125rem]">{email}</span>
      </MenuLabel>
      {verified ? <MenuLink href="/account">{t("account")}</MenuLink> : null}
      <MenuSeparator />
      <ThemeSwitch />
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>{t("signOut")}</MenuItem>
    </Menu>
  );
}

async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/sign-in" });
}
