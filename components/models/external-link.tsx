import { ExternalLink } from "lucide-react";

/** A link to a page of the provider, in a new tab. */
export function ProviderLink({ href, children }: { href: string; children: string }) {
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
