// `npm run bench` runs all of it, `npm run bench -- saves` one part, `npm run bench faults` every fault and
// `npm run bench bodies` one. Needs a built app (`bin/start` builds one). A PostgreSQL server to measure on is named by
// BENCH_DATABASE_URL; without one only the embedded database is measured.
import { benchAgreement } from "@/bench/agreement";
import { onFreshSite } from "@/bench/campaign";
import { benchCycles } from "@/bench/cycles";
import { benchEvaluation } from "@/bench/evaluation";
import { benchAnnotating } from "@/bench/faults/annotating";
import { benchBackingUp } from "@/bench/faults/backing-up";
import { benchBodies } from "@/bench/faults/bodies";
import { benchFullDisk } from "@/bench/faults/full-disk";
import { benchImporting } from "@/bench/faults/importing";
import { benchMigrating } from "@/bench/faults/migrating";
import { benchNamespaces } from "@/bench/faults/namespaces";
import { benchOutage } from "@/bench/faults/outage";
import { benchReaders } from "@/bench/faults/readers";
import { benchRunning } from "@/bench/faults/running";
import { benchImports } from "@/bench/imports";
import { benchRuns } from "@/bench/runs";
import { benchSaves } from "@/bench/saves";
import { benchStart } from "@/bench/start";
import { benchWorkspace } from "@/bench/workspace";

const server = process.env.BENCH_DATABASE_URL ?? null;

const parts: Record<string, () => Promise<object[]>> = {
  saves: () => benchSaves(server),
  cycles: () => benchCycles(server),
  start: benchStart,
  runs: () => benchRuns(server),
  evaluation: () => benchEvaluation(server),
  workspace: benchWorkspace,
  agreement: () => benchAgreement(server),
  imports: async () => [
    ...(await benchImports(100)),
    ...(server ? await onFreshSite(server, (site) => benchImports(100, site.databaseUrl ?? undefined)) : []),
  ],
};

/** What goes wrong around a running server, and kill −9 during all that it stores; a file each in `bench/faults/`. */
const faults: Record<string, () => Promise<object[]>> = {
  annotating: () => benchAnnotating(server),
  importing: () => benchImporting(server),
  migrating: () => benchMigrating(server),
  running: () => benchRunning(server),
  "backing-up": () => benchBackingUp(server),
  "full-disk": benchFullDisk,
  namespaces: benchNamespaces,
  bodies: benchBodies,
  readers: benchReaders,
  outage: () => benchOutage(server),
};

const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.includes(name) || (name in faults && wanted.includes("faults"));
const known = ["faults", ...Object.keys(parts), ...Object.keys(faults)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}. Parts: ${known.join(", ")}`);
for (const [name, part] of Object.entries({ ...parts, ...faults })) {
  if (!isWanted(name)) continue;
  console.log(`\n${name}`);
  console.table(await part());
}
process.exit(0);
