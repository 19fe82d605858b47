import { useTranslations } from "next-intl";

/** Names a kind of run; one without a text of its own by its id. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations("runs.kinds");
  return (kind) => (t.has(kind as never) ? t(kind as "evaluation") : kind);
}
