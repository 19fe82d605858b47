// Puts the items of bench/evaluation.ts into its site, as a lead's file.
import { Readable } from "node:stream";
import { withDatabase, type Site } from "@/bench/campaign";
import type { EvaluationPlan } from "@/bench/evaluation";
import { furinaItems } from "@/bench/furina-items";
import { system } from "@/lib/auth/viewer";
import { importFile } from "@/lib/imports/mutations";
import { valueOf } from "@/lib/outcome.fixture";

const { site, plan } = JSON.parse(process.argv[2] ?? "{}") as { site: Site; plan: EvaluationPlan };
const lines = Readable.from(furinaItems(plan.items)).map((line: string) => Buffer.from(line));
const { created } = valueOf(
  await withDatabase(site, () =>
    importFile(system, { format: "benchmark", source: lines, name: "FURINA-Bench's size", dryRun: false }),
  ),
);
process.stdout.write(`${JSON.stringify({ created })}\n`);
process.exit(0);
