import { clsx } from "clsx";

type Props = { value: number; max: number; label: string; className?: string };

/** A progress bar. Show the numbers beside it. */
export function ProgressBar({ value, max, label, className }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={clsx("h-1 w-full overflow-hidden rounded-full bg-line", className)}
    >
      <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
