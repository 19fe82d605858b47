import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CampaignState } from "@/lib/campaigns/schema";

const tones = { draft: "plain", open: "good", closed: "plain" } as const;

export function StateBadge({ state }: { state: CampaignState }) {
  const t = useTranslations("campaigns.states");
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
