import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";

/** The shell of the list pages. It gates nothing: every page asks for itself. The annotation desk has its own header and stands in `(desk)`. */
export default function WorkspaceLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
