import { RecordMenu } from "@/components/records/record-menu";
import { changeCampaignAction, deleteCampaignAction, planCampaignDeletionAction } from "@/lib/campaigns/actions";

const actions = { change: changeCampaignAction, plan: planCampaignDeletionAction, remove: deleteCampaignAction };

type Props = { campaign: { id: string; name: string; archived: boolean }; onOwnPage?: boolean };

/** Renames, duplicates, archives and deletes a campaign. */
export function CampaignMenu({ campaign: { id, name, archived }, onOwnPage = false }: Props) {
  return (
    <RecordMenu
      record={{ noun: "campaign", id, name, archived }}
      actions={actions}
      duplicateHref={`/campaigns/new?like=${id}`}
      {...(onOwnPage ? { backTo: "/campaigns", size: "md" as const } : {})}
    />
  );
}
