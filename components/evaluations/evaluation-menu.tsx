import { RecordMenu } from "@/components/records/record-menu";
import {
  changeEvaluationAction,
  deleteEvaluationAction,
  planEvaluationDeletionAction,
} from "@/lib/evaluations/actions";

const actions = { change: changeEvaluationAction, plan: planEvaluationDeletionAction, remove: deleteEvaluationAction };

type Props = { evaluation: { id: string; name: string; archived: boolean }; onOwnPage?: boolean };

/** Renames, duplicates, archives and deletes an evaluation. */
export function EvaluationMenu({ evaluation: { id, name, archived }, onOwnPage = false }: Props) {
  return (
    <RecordMenu
      record={{ noun: "evaluation", id, name, archived }}
      actions={actions}
      duplicateHref={`/evaluations/new?copy=${id}`}
      {...(onOwnPage ? { backTo: "/evaluations", size: "md" as const } : {})}
    />
  );
}
