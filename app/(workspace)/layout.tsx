import type { ReactNode } from "react";
import { Header } from "@/components/shell/header";
import { SkipLink } from "@/components/shell/skip-link";
import { currentViewer } from "@/lib/auth/current-viewer";

/** The shell of the list pages. It shows and gates nothing: every page asks for itself. The annotation desk has its own header and stands in `(desk)`. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  return (
    <>
      <SkipLink />
      <Header viewer={viewer} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}
