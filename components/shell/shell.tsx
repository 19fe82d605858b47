import type { ReactNode } from "react";
import { Header } from "@/components/shell/header";
import { KeepTimeZone } from "@/components/shell/keep-time-zone";
import { SkipLink } from "@/components/shell/skip-link";
import { currentViewer } from "@/lib/auth/current-viewer";

/** The header and the column of a page. It does not check access. */
export async function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <KeepTimeZone />
      <Header viewer={await currentViewer()} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}
