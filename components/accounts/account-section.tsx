import { useId, type ReactNode } from "react";

/** A section of the account page: title at the left, form at the right. */
export function AccountSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-3 border-t py-6 md:grid-cols-[15rem_minmax(0,30rem)]">
      <div>
        <h2 id={id} className="font-serif text-lg leading-snug font-semibold">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-[0.8125rem] text-soft">{lead}</p> : null}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
