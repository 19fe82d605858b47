"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { addressOf, isCurrent, type Destination } from "@/components/shell/navigation";
import { cn } from "@/components/ui/cn";

const linkLook =
  "flex h-full items-center whitespace-nowrap border-b-2 border-transparent text-soft no-underline -outline-offset-3 " +
  "hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink";

export function NavigationLinks({ destinations, className }: { destinations: Destination[]; className?: string }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  if (destinations.length === 0) return null;
  return (
    <nav aria-label={t("navigation")} className={cn("h-full", className)}>
      <ul className="flex h-full gap-2.5 xl:gap-4">
        {destinations.map((destination) => (
          <li key={destination} className="h-full">
            <Link
              href={addressOf[destination]}
              aria-current={isCurrent(pathname, destination) ? "page" : undefined}
              className={linkLook}
            >
              {t(destination)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
