"use client";

import { useTranslations } from "next-intl";
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

  function words(): string {
    if (missing.kind === "rationale") return t("nudges.rationale");
    const [first] = missing.open;
    const keys = first?.points.map(({ key }) => key).filter(Boolean) ?? [];
    if (fields.length > 1) return t("nudges.several", { count: missing.open.length, name: first?.question.name ?? "" });
    if (first?.question.type === "yesNo") return t("nudges.yesNo");
    if (keys.length === 0) return t("nudges.text");
    return t("nudge", { first: keys[0] ?? "", last: keys.at(-1) ?? "" });
  }
}
