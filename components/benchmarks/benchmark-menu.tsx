import { RecordMenu } from "@/components/records/record-menu";
import { changeBenchmarkAction, deleteBenchmarkAction, planBenchmarkDeletionAction } from "@/lib/benchmarks/actions";

const actions = { change: changeBenchmarkAction, plan: planBenchmarkDeletionAction, remove: deleteBenchmarkAction };

type Props = { benchmark: { id: string; name: string; archived: boolean }; onOwnPage?: boolean };

/** Renames, archives and deletes a benchmark. */
export function BenchmarkMenu({ benchmark: { id, name, archived }, onOwnPage = false }: Props) {
  return (
    <RecordMenu
      record={{ noun: "benchmark", id, name, archived }}
      actions={actions}
      {...(onOwnPage ? { backTo: "/benchmarks", size: "md" as const } : {})}
    />
  );
}
