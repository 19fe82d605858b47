import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Which part of the benchmark it is about. */ part?: string;
  children: ReactNode;
  caption?: ReactNode;
  notes?: ReactNode;
};

/** A numbered part of the results: what is shown, its caption like a journal's, and how it was computed. */
export function ResultSection({ id, title, part, children, caption, notes }: Props) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="font-serif text-lg font-semibold">
        {title}
        {part ? (
          <span className="ml-3 inline-block font-sans text-[0.8125rem] font-normal text-soft">{part}</span>
        ) : null}
      </h2>
      {children}
      {caption ? <p className="max-w-3xl font-serif text-[0.9375rem] text-soft">{caption}</p> : null}
      {notes}
    </section>
  );
}
