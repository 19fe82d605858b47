import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  plain: "border-line bg-private",
  good: "border-good/50 bg-sheet text-good",
  warn: "border-warn/50 bg-sheet text-warn",
  bad: "border-accent/50 bg-accent-soft text-ink",
};

type Props = { tone?: keyof typeof tones; title?: ReactNode; children?: ReactNode; className?: string };

/** A short message. Screen readers announce tone "bad" at once, the others politely. */
export function Notice({ tone = "plain", title, children, className }: Props) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={clsx("rounded-lg border px-3.5 py-2.5", tones[tone], className)}
    >
      {title ? <p className="font-medium">{title}</p> : null}
      {children}
    </div>
  );
}
