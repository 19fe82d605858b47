"use client";

import { useState } from "react";
import { Button, type ButtonSize } from "@/components/ui/button";

/** The clipboard API exists on https and localhost only; elsewhere this copies a selection. */
async function write(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.style.position = "fixed";
  (document.activeElement?.closest("dialog, [role=dialog]") ?? document.body).append(holder);
  holder.select();
  const done = document.execCommand("copy");
  holder.remove();
  return done;
}

type Props = { text: string; label: string; copiedLabel: string; size?: ButtonSize };

/** Copies a text to the clipboard and shows that it did. */
export function CopyButton({ text, label, copiedLabel, size }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await write(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button size={size} onClick={() => void copy()}>
      {/* Both labels take space, so that the width does not change. */}
      <span className="grid *:col-start-1 *:row-start-1" aria-live="polite">
        <span className={copied ? "invisible" : ""}>{label}</span>
        <span className={copied ? "" : "invisible"}>{copiedLabel}</span>
      </span>
    </Button>
  );
}
