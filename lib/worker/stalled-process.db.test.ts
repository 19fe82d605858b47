import { expect, test } from "vitest";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, makeModel, makeRun, untilState } from "@/lib/runs/runs.fixture";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

const TIMEOUT_SECONDS = 1.5;

// An embedded database has one worker only.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "a worker that stalls while it holds permits sends nothing with them before its next heartbeat",
  async () => {
    const server = await serve(5);
    const model = await makeModel(server.baseUrl, { provider: { concurrency: 8 } });
    let hasStalled = false;
    let hasContinued = false;
    // The parameters are serialized between getting the permit and sending: there the whole process stalls once, longer
    // than the timeout of other workers.
    const stalling = {
      toJSON() {
        if (!hasStalled) {
          hasStalled = true;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TIMEOUT_SECONDS * 1_500);
          setImmediate(() => (hasContinued = true));
        }
        return {};
      },
    };
    const sentBefore: string[] = [];
    const watched = {
      ...model,
      parameters: stalling as typeof model.parameters,
      complete: (request: Parameters<typeof model.complete>[0]) => {
        if (hasStalled && !hasContinued) sentBefore.push(request.messages[0]!.content);
        return model.complete(request);
      },
    };
    const { handler } = askingHandler([watched]);
    const { id } = await makeRun(8);
    await work({ kinds: [handler], timeoutSeconds: TIMEOUT_SECONDS });
    await untilState(id, ["finished"]);
    expect(hasStalled).toBe(true);
    // The call during which it stalled had passed the last check already.
    expect(sentBefore.length).toBeLessThanOrEqual(1);
    expect(server.stats()).toMatchObject({ answered: 8, answeredAgain: 0 });
  },
);
