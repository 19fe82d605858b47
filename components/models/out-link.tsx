import { ExternalLink } from "lucide-react";

/** Leads to a provider's own page, in a tab of its own. */
export function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 whitespace-nowrap underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-3" />
    </a>
  );
}
