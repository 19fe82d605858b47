import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark } from "@/lib/evaluations/evaluation.fixture";
import { baseResponse, type BaseAnswer, type BaseKey } from "@/lib/evaluations/mutations/store-base";
import { handlerOf, makeModel, makeRun } from "@/lib/runs/runs.fixture";
import { RunHalted } from "@/lib/calls/run-halted";
import { pauseRun } from "@/lib/runs/controls";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work } = useWorkers();

async function makeKey(): Promise<BaseKey> {
  const benchmarkId = await makeBenchmark(1);
  const { id: item } = await (await database()).benchmarkItem.findFirstOrThrow({ where: { benchmarkId } });
  const { id: model } = await makeModel("http://127.0.0.1:9/v1");
  return { item, model, fingerprint: randomUUID() };
}
const whereOf = ({ item, model, fingerprint }: BaseKey) => ({ benchmarkItemId: item, chatModelId: model, fingerprint });
const answer = (text: string): BaseAnswer => ({ text, repairs: [], call: null });
/** A run that goes on as far as these tests are concerned. */
const goingOn = () => ({ runId: randomUUID(), wait: <T>(work: Promise<T>) => work });

test("where another process has answered meanwhile, its response is the base of this run too", async () => {
  const key = await makeKey();
  const client = await database();
  const got = await baseResponse(goingOn(), key, async () => {
    await client.baseResponse.updateMany({
      where: whereOf(key),
      data: { text: "theirs", repairs: ["prefix"], claimedByRunId: null, claimedAt: null },
    });
    return answer("ours");
  });
  expect(got).toEqual({ text: "theirs", repairs: ["prefix"], call: null });
  expect(await client.baseResponse.findMany({ where: whereOf(key) })).toMatchObject([{ text: "theirs" }]);
  expect(await baseResponse(goingOn(), key, () => Promise.reject(new Error("asked again")))).toEqual(got);
});

test("an answer is stored also where its claim was given up meanwhile, and as it is stored it is given", async () => {
  const key = await makeKey();
  const client = await database();
  const got = await baseResponse(goingOn(), key, async () => {
    await client.baseResponse.deleteMany({ where: whereOf(key) });
    return answer("ours\0");
  });
  expect(got).toEqual(answer("ours"));
  expect(await client.baseResponse.findMany({ where: whereOf(key) })).toMatchObject([
    { text: "ours", claimedByRunId: null },
  ]);
});

test("an item that is gone meanwhile has no base response, and others asked about at that moment have theirs", async () => {
  const [gone, there] = [await makeKey(), await makeKey()];
  const client = await database();
  const dropped = async () => {
    await client.benchmarkItem.delete({ where: { id: gone.item } });
    return answer("too late");
  };
  const got = await Promise.all([
    baseResponse(goingOn(), gone, dropped),
    baseResponse(goingOn(), there, () => Promise.resolve(answer("in time"))),
  ]);
  expect(got).toEqual([null, answer("in time")]);
});

test("who waits for another process's answer, or for another run's here, waits no longer than its run goes on", async () => {
  const key = await makeKey();
  const client = await database();
  // Of another process: this one carries out no judgings.
  const other = await makeRun(1);
  await client.run.update({ where: { id: other.id }, data: { kind: "judging", state: "running" } });
  await client.baseResponse.create({
    data: { ...whereOf(key), text: null, claimedByRunId: other.id, claimedAt: new Date() },
  });

  const waiting = new Set<string>();
  const left: string[] = [];
  let asked = 0;
  const handler = handlerOf(async (_, context) => {
    waiting.add(context.runId);
    try {
      await baseResponse(context, key, () => Promise.resolve(answer(`asked ${++asked}`)));
    } catch (error) {
      if (error instanceof RunHalted) left.push(context.runId);
      throw error;
    }
  });
  const worker = await work({ kinds: [handler] });
  const runs: string[] = [];
  for (const count of [1, 2, 3]) {
    runs.push((await makeRun(1)).id);
    await expect.poll(() => waiting.size, { timeout: 20_000 }).toBe(count);
  }
  const [first = "", second = ""] = runs;
  // The second waits for the first, which looks for the other process's answer; then the third takes over from the first.
  for (const run of [second, first]) {
    await pauseRun(system, run);
    await expect.poll(() => left.includes(run), { timeout: 20_000 }).toBe(true);
  }
  await worker.stop();
  expect(left.sort()).toEqual(runs.sort());
  expect(asked).toBe(0);
});
