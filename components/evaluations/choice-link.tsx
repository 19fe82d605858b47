"use client";

import Link from "next/link";
import { useEffect, useRef, type ComponentProps } from "react";

/** The link that was followed last, until the page that it led to is there. */
let followed: string | null = null;

/** A link to another view of the same page. While that is computed everything goes, this link included: when it is there again, it has the focus again. */
export function ChoiceLink({ href, ...props }: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (followed !== href) return;
    followed = null;
    if (document.activeElement === null || document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [href]);
  return <Link {...props} ref={link} href={href} scroll={false} onClick={() => void (followed = href)} />;
}
