import type { ReactNode } from "react";

/** A collapsible section. */
export function Fold({ title, language, children }: { title: ReactNode; language?: string; children: ReactNode }) {
  return (
    <details lang={language} className="border-t first-of-type:border-t-0">
      <summary className="py-2.5 font-medium">
        <span dir="auto">{title}</span>
      </summary>
      <div className="pb-3 text-sm">{children}</div>
    </details>
  );
}
