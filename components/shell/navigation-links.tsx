"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { addressOf, isWithin, type Place } from "@/components/shell/places";
import { cn } from "@/components/ui/cn";

export function NavigationLinks({ places, className }: { places: Place[]; className?: string }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  if (places.length === 0) return null;
  return (
    <nav aria-label={t("navigation")} className={cn("h-full", className)}>
      <ul className="flex h-full gap-4">
        {places.map((place) => (
          <li key={place} className="h-full">
            <Link
              href={addressOf[place]}
              aria-current={isWithin(pathname, place) ? "page" : undefined}
              className="flex h-full items-center whitespace-nowrap border-b-2 border-transparent text-soft no-underline -outline-offset-3 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {t(place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
