import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
  title: ReactNode;
  /** The purpose of the page in a sentence. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** A link back to the list of this page. */
  back?: { href: string; label: string };
  /** The language of the title where it differs from the page's. */
  lang?: string;
};

export function PageHeader({ title, lead, actions, back, lang }: Props) {
  return (
    <header className="mb-5">
      {back ? (
        <Link
          href={back.href}
          className={
            "mb-1 inline-flex items-center gap-1 text-[0.8125rem] text-soft no-underline hover:text-ink print:hidden"
          }
        >
          <ChevronLeft aria-hidden className="size-3.5" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <h1 lang={lang} className="min-w-0 font-serif text-2xl leading-tight font-semibold break-words">
          {title}
        </h1>
        {actions ? <div className="flex max-w-full flex-wrap gap-2 sm:shrink-0">{actions}</div> : null}
      </div>
      {lead ? <div className={cn("mt-2 text-soft", typeof lead === "string" && "max-w-prose")}>{lead}</div> : null}
    </header>
  );
}
