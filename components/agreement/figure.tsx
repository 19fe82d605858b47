import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  caption?: ReactNode;
  notes?: ReactNode;
  controls?: ReactNode;
};

/** A numbered section of the report: what is shown, its caption like a journal's, and how it was computed. */
export function Figure({ id, title, children, caption, notes, controls }: Props) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      {controls}
      {children}
      {caption ? <p className="max-w-3xl font-serif text-[0.9375rem] text-soft">{caption}</p> : null}
      {notes}
    </section>
  );
}
