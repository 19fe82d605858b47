"use client";

import { clsx } from "clsx";
import { focusQuietly } from "@/components/annotations/quiet-focus";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** In the middle; along the left edge; along the right. */
  side?: "centre" | "left" | "right";
  /** The key that opened it also closes it. */
  toggle?: string;
  children: ReactNode;
};

const sides = {
  centre: "m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] rounded-lg border",
  left: "mr-auto ml-0 h-dvh max-h-none w-[min(24rem,calc(100vw-3rem))] border-r",
  right: "mr-0 ml-auto h-dvh max-h-none w-[min(40rem,100vw)] border-l",
};

/**
 * A sheet over the page: the browser's own dialog, which keeps the focus inside and gives it back. Render it to open
 * it.
 */
export function Sheet({ title, closeLabel, onClose, side = "centre", toggle, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // Gone from the page, it is gone from the top layer, too.
      if (!(before instanceof HTMLElement)) return;
      if (before.tagName === "SECTION") focusQuietly(before);
      else before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby="sheet-title"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (toggle && event.key.toLowerCase() === toggle && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          onClose();
        }
      }}
      className={clsx("bg-sheet p-0 text-ink shadow-xl backdrop:bg-black/40", sides[side])}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b bg-sheet py-2 pr-2 pl-5">
          <h2 id="sheet-title" className="font-serif text-lg font-semibold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className="grid size-11 place-items-center rounded-lg text-xl text-soft hover:bg-private"
          >
            <span aria-hidden>×</span>
          </button>
        </div>
        <div className="px-5 py-4">{children}</div>
      </div>
    </dialog>
  );
}
