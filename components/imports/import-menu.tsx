import { RecordMenu } from "@/components/records/record-menu";
import { changeImportAction, deleteImportAction, planImportDeletionAction } from "@/lib/imports/actions";

const actions = { change: changeImportAction, plan: planImportDeletionAction, remove: deleteImportAction };

type Props = { import: { id: string; name: string; archived: boolean } };

/** Renames, archives and deletes an import. */
export function ImportMenu({ import: { id, name, archived } }: Props) {
  return <RecordMenu record={{ noun: "import", id, name, archived }} actions={actions} />;
}
