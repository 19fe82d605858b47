import type { ReactNode } from "react";

/** An empty state: what will appear here and how to create it. */
export function Empty({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-serif text-lg">{title}</p>
      {children ? <div className="max-w-prose text-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
