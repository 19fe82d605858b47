"use client";

import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the bottom right. */
  actions?: ReactNode;
  /** The accessible name of the close button at the top right; without it there is none. */
  closeLabel?: string;
  /** Centered, or a panel along the left edge. */
  placement?: "centre" | "start";
  className?: string;
};

const places = {
  centre:
    "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg " +
    "-translate-x-1/2 -translate-y-1/2 rounded-lg border",
  start: "inset-y-0 left-0 w-[min(24rem,calc(100vw-3rem))] border-r",
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  closeLabel,
  placement = "centre",
  className,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed z-50 flex flex-col gap-3 overflow-y-auto bg-sheet p-5 text-ink shadow-xl",
            places[placement],
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-serif text-lg font-semibold">{title}</Radix.Title>
            {closeLabel ? (
              <Radix.Close
                aria-label={closeLabel}
                className="-m-1.5 grid size-8 place-items-center rounded-lg hover:bg-private"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            ) : null}
          </div>
          {description ? <Radix.Description className="text-soft">{description}</Radix.Description> : null}
          {children}
          {actions ? <div className="mt-1 flex flex-wrap justify-end gap-2">{actions}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
