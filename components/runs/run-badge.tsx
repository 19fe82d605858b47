import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { RunState } from "@/generated/prisma/enums";

const tones = { planning: "plain", running: "accent", paused: "warn", finished: "good", stopped: "plain" } as const;

/** A run's state. */
export function RunBadge({ status }: { status: RunState }) {
  const t = useTranslations("evaluations.states");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
