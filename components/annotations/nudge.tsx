"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { byInput } from "@/components/annotations/by-input";
import type { Field } from "@/components/annotations/fields";
import type { missingFrom } from "@/components/annotations/session-view";

type Props = { missing: NonNullable<ReturnType<typeof missingFrom>>; fields: readonly Field[] };

/** What is still missing, said when someone wants to go on without it. */
export function Nudge({ missing, fields }: Props) {
  const t = useTranslations("workspace");
  return (
    <p
      id="nudge"
      role="alert"
      className="absolute bottom-full left-1/2 z-10 mb-1.5 w-max max-w-full -translate-x-1/2 rounded-lg border border-accent bg-accent-soft px-3 py-1.5 text-[0.8125rem]"
    >
      {words()}
    </p>
  );

  function words(): ReactNode {
    if (missing.kind === "rationale") return t.rich("nudges.rationale", byInput);
    const [first] = missing.open;
    const keys = first?.points.map(({ key }) => key).filter(Boolean) ?? [];
    if (fields.length > 1)
      return t.rich("nudges.several", { ...byInput, count: missing.open.length, name: first?.question.name ?? "" });
    if (first?.question.type === "yesNo") return t.rich("nudges.yesNo", byInput);
    if (keys.length === 0) return t.rich("nudges.text", byInput);
    return t.rich("nudge", { ...byInput, first: keys[0] ?? "", last: keys.at(-1) ?? "" });
  }
}
