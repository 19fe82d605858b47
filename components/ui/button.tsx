import { clsx } from "clsx";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const variants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border font-medium " +
    "whitespace-nowrap no-underline print:hidden transition-colors disabled:cursor-not-allowed " +
    "disabled:opacity-55 aria-disabled:opacity-55",
  {
    variants: {
      variant: {
        primary: "border-ink bg-ink text-paper not-disabled:hover:bg-ink/88",
        plain: "border-edge bg-sheet text-ink not-disabled:hover:bg-private",
        quiet: "border-transparent bg-transparent text-ink not-disabled:hover:bg-private",
        danger: "border-accent bg-sheet text-accent not-disabled:hover:bg-accent-soft",
      },
      size: {
        sm: "min-h-7 px-2.5 text-[0.8125rem]",
        md: "min-h-9 px-4 text-sm",
        touch: "min-h-11 px-4 text-sm sm:min-h-9",
      },
    },
    defaultVariants: { variant: "plain", size: "md" },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof variants>["variant"]>;
export type ButtonSize = NonNullable<VariantProps<typeof variants>["size"]>;

/** The classes of a button, for links. */
export const buttonClass = (variant: ButtonVariant = "plain", size: ButtonSize = "md"): string =>
  variants({ variant, size });

type Props = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While its action runs: the button keeps width and focus, and further presses do nothing. */
  pending?: boolean;
};

export function Button({ variant, size, pending = false, className, type = "button", onClick, ...props }: Props) {
  return (
    <button
      {...props}
      type={pending ? "button" : type}
      aria-disabled={pending || props["aria-disabled"] || undefined}
      aria-busy={pending || undefined}
      // Without onClick where none is given: server components cannot pass functions.
      {...(pending ? {} : onClick ? { onClick } : {})}
      className={clsx(buttonClass(variant, size), className)}
    />
  );
}
