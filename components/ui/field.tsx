import { cloneElement, useId, type ReactElement, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Control = { id?: string; "aria-describedby"?: string; "aria-invalid"?: boolean; required?: boolean };
type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value and how to correct it. */
  error?: ReactNode;
  /** One control that accepts `id`, `aria-describedby` and `aria-invalid`. */
  children: ReactElement<Control>;
  className?: string;
};

/** A label above its control, with a hint and an error that are linked to it for screen readers. */
export function Field({ label, hint, error, children, className }: Props) {
  const own = useId();
  const id = children.props.id ?? own;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", children.props["aria-describedby"] ?? ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={cn("grid gap-1", className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {cloneElement(children, {
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="text-[0.8125rem] text-accent">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
