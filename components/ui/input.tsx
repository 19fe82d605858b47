import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const box =
  "w-full rounded-lg border border-edge bg-sheet px-3 text-base text-ink placeholder:text-soft " +
  "disabled:opacity-60 aria-invalid:border-accent sm:text-sm";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={cn(box, "h-9", className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea {...props} className={cn(box, "py-2 leading-6", className)} />;
}

/** The browser's own select, which suits every device. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select {...props} className={cn(box, "h-9 pr-2", className)} />;
}

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

/** One of several options with the same `name`; put them in a fieldset with a legend. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

function Choice({ label, hint, className, type, ...props }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const own = useId();
  const id = props.id ?? own;
  const described = [hint ? `${id}-hint` : "", props["aria-describedby"] ?? ""].filter(Boolean).join(" ");
  return (
    <div className={cn("grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2", className)}>
      <input
        {...props}
        id={id}
        type={type}
        aria-describedby={described || undefined}
        className="mt-[0.2rem] size-4 accent-accent"
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="col-start-2 text-[0.8125rem] text-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
