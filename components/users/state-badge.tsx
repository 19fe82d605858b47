import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { UserState } from "@/lib/users/schema";

const tones = { invited: "plain", unverified: "warn", active: "good", deactivated: "plain", erased: "plain" } as const;

/** The state of an account. */
export function StateBadge({ state }: { state: UserState }) {
  return <Badge tone={tones[state]}>{useTranslations("users.states")(state)}</Badge>;
}
