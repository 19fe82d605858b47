"use client";

import { useState } from "react";
import { Button, type ButtonSize } from "@/components/ui/button";

type Props = { text: string; label: string; copiedLabel: string; size?: ButtonSize };

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, label, copiedLabel, size }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button size={size} onClick={() => void copy()}>
      {/* Both words keep the button's width, so that nothing moves. */}
      <span className="grid *:col-start-1 *:row-start-1" aria-live="polite">
        <span className={copied ? "invisible" : ""}>{label}</span>
        <span className={copied ? "" : "invisible"}>{copiedLabel}</span>
      </span>
    </Button>
  );
}
