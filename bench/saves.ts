import { makeRoom, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { post, type Client } from "@/bench/load";
import { residentMegabytes, startProgram } from "@/bench/server";
import type { Answer } from "@/lib/protocols/answers";
import { letterOf } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import type { Question } from "@/lib/protocols/question";
import { protocolOf, protocols } from "@/lib/protocols/registry";

const ANNOTATORS = [20, 100, 300];
const LOADS = [
  ...ANNOTATORS.map((annotators) => ({ annotators, handedOut: "here" as const })),
  { annotators: 100, handedOut: "elsewhere" as const },
];
/** Saves per measurement, distributed evenly over the annotators. */
const SAVES = 9_000;
const ITEMS = 20_000;

/** A save of one answer, and, where protocols ask several questions at once, one of as many as any does. */
const [most] = protocols
  .filter(({ asks, questions }) => asks === "all" && questions.length > 1)
  .sort((one, other) => other.questions.length - one.questions.length);
const measured = [protocolOf("furina-pairwise"), ...(most ? [most] : [])];

function bodyFor({ asks, questions, candidates }: Protocol): string {
  const content = {
    rationale: "A keeps to what she was told; B forgets that the pump has failed.",
    activeSeconds: 41.5,
  };
  if (asks === "one") return JSON.stringify({ value: 2, ...content });
  const letters = Array.from({ length: candidates.min }, (_, place) => letterOf(place));
  const answers = questions.map((question) => [
    question.id,
    question.of === "candidate"
      ? Object.fromEntries(letters.map((letter) => [letter, answerTo(question)]))
      : answerTo(question),
  ]);
  return JSON.stringify({ answers: Object.fromEntries(answers), ...content });
}

function answerTo(question: Question): Answer {
  switch (question.type) {
    case "scale":
      return question.min + 1;
    case "ranking":
      return 1;
    case "choice":
      return question.options[0]?.id ?? "";
    case "yesNo":
      return true;
    case "text":
      return "As it stands.";
  }
}

export type SaveRow = {
  database: string;
  protocol: string;
  annotators: number;
  "handed out": "here" | "elsewhere";
  "bare/s": number;
  "saves/s": number;
  share: string;
  "p50 ms": number;
  "p95 ms": number;
  failed: number;
  "MB at rest": number;
  "MB after": number;
};

/**
 * Annotations stored through HTTP by 20, 100 and 300 annotators at once, beside a bare handler on the same database.
 * As in use, the server knows the assignments that it handed out; in the rows "elsewhere" another process did, and what
 * a save is checked against is read first.
 */
export async function benchSaves(server: string | null): Promise<SaveRow[]> {
  const rows: SaveRow[] = [];
  for (const protocol of measured) {
    const measureIt = (site: Site) => measure(site, protocol);
    rows.push(...(await onFreshSite(null, measureIt)), ...(server ? await onFreshSite(server, measureIt) : []));
  }
  return rows;
}

async function measure(site: Site, protocol: Protocol): Promise<SaveRow[]> {
  const rooms = await withDatabase(site, async () => {
    const made: Client[][] = [];
    for (const { annotators: size } of LOADS)
      made.push(await makeRoom(site, { size, saves: SAVES, items: ITEMS, protocol: protocol.id }));
    return made;
  });
  const body = bodyFor(protocol);
  const bareRates = await measureBare(site, body);
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, site.env, "/api/v1/health");
  const atRest = residentMegabytes(app.pid);
  const rows: SaveRow[] = [];
  for (const [index, { annotators, handedOut }] of LOADS.entries()) {
    const clients = rooms[index] ?? [];
    if (handedOut === "here") await readOnce(app.url, clients);
    const load = await post(app.url, clients, body);
    const bare = bareRates[ANNOTATORS.indexOf(annotators)] ?? Number.NaN;
    rows.push({
      database: site.databaseUrl ? "postgres" : "embedded",
      protocol: protocol.id,
      annotators,
      "handed out": handedOut,
      "bare/s": bare,
      "saves/s": load.perSecond,
      share: (load.perSecond / bare).toFixed(2),
      "p50 ms": Math.round(load.p50),
      "p95 ms": Math.round(load.p95),
      failed: load.failed,
      "MB at rest": atRest,
      "MB after": residentMegabytes(app.pid),
    });
  }
  await app.stop();
  return rows;
}

/** Lets the server read every assignment, by a submission that it refuses, as it does when it hands one out. */
async function readOnce(url: string, clients: Client[]): Promise<void> {
  const { failed } = await post(url, clients, JSON.stringify({ value: "none" }));
  if (failed !== SAVES) throw new Error(`${SAVES - failed} submissions without an answer were not refused`);
}

async function measureBare(site: Site, body: string): Promise<number[]> {
  const bare = await startProgram("bare", "bench/bare.ts", [], site.folder, site.env, "/");
  const rates: number[] = [];
  for (const annotators of ANNOTATORS) {
    const clients = Array.from({ length: annotators }, (): Client => ({
      headers: {},
      paths: Array<string>(SAVES / annotators).fill("/"),
    }));
    rates.push((await post(bare.url, clients, body)).perSecond);
  }
  await bare.stop();
  return rates;
}
