"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet } from "@/components/annotations/sheet";
import { Button } from "@/components/ui/button";

/** The guidelines, shown by themselves at the first visit and by G ever after. */
export function GuidelinesSheet({
  title,
  first,
  children,
  onClose,
}: {
  title: string;
  first: boolean;
  children: ReactNode;
  onClose: () => void;
}) {
  const t = useTranslations("workspace");
  return (
    <Sheet title={title} closeLabel={t("close")} onClose={onClose} side="right" toggle="g">
      {children}
      <div className="sticky bottom-0 -mx-5 -mb-4 flex justify-end border-t bg-sheet px-5 py-3">
        <Button variant="primary" size="touch" onClick={onClose}>
          {t(first ? "guidelines.start" : "guidelines.back")}
        </Button>
      </div>
    </Sheet>
  );
}
