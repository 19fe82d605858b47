"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

export type Tab = {
  href: string;
  label: ReactNode;
  /** Pages below this address belong to the tab, too. */ under?: string;
};

const look =
  "-mb-px block border-b-2 border-transparent py-2 whitespace-nowrap text-soft no-underline -outline-offset-3 " +
  "hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink";

/** Tabs that are links: each page has its own address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const here = usePathname();
  return (
    <nav aria-label={label} className="mb-5 overflow-x-auto border-b">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={here === tab.href ? "page" : tab.under && here.startsWith(tab.under) ? "true" : undefined}
              className={look}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
