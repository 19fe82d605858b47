"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { browserStorage } from "@/components/annotations/browser";
import { GuidelinesSheet } from "@/components/annotations/guidelines-sheet";
import { KeySheet } from "@/components/annotations/key-sheet";
import { OutboxSheet } from "@/components/annotations/outbox-sheet";
import { Sheet } from "@/components/annotations/sheet";
import type { WorkspaceState } from "@/components/annotations/use-workspace";

export type Open = "guidelines" | "keys" | "outbox" | "profile";

type Props = {
  campaignId: string;
  open: Open | null;
  setOpen: (open: Open | null) => void;
  state: WorkspaceState;
  guidelines: { title: string; body: ReactNode };
  hints: boolean;
  setHints: (on: boolean) => void;
  signInHref: string;
  profile: ReactNode;
  profileTitle: string;
};

/** Whatever lies over the workspace; one at a time. The guidelines come by themselves once a campaign and browser. */
export function Sheets({
  campaignId,
  open,
  setOpen,
  state,
  guidelines,
  hints,
  setHints,
  signInHref,
  profile,
  profileTitle,
}: Props) {
  const t = useTranslations("workspace");
  const [first, setFirst] = useState(false);
  const seen = `dramaturg.guidelines:${campaignId}`;
  useEffect(() => {
    const storage = browserStorage();
    if (!storage || storage.getItem(seen)) return;
    setFirst(true);
    setOpen("guidelines");
  }, [seen, setOpen]);

  const close = () => setOpen(null);
  const read = () => {
    try {
      browserStorage()?.setItem(seen, "read");
    } catch {
      // A browser that keeps nothing shows them again next time.
    }
    setFirst(false);
    close();
  };

  switch (open) {
    case "guidelines":
      return (
        <GuidelinesSheet title={guidelines.title} first={first} onClose={read}>
          {guidelines.body}
        </GuidelinesSheet>
      );
    case "keys":
      return <KeySheet hints={hints} onHints={setHints} onGuidelines={() => setOpen("guidelines")} onClose={close} />;
    case "outbox":
      return <OutboxSheet outbox={state.outbox} view={state.outboxView} signInHref={signInHref} onClose={close} />;
    case "profile":
      return (
        <Sheet title={profileTitle} closeLabel={t("close")} onClose={close} side="left" toggle="p">
          {profile}
        </Sheet>
      );
    case null:
      return null;
  }
}
