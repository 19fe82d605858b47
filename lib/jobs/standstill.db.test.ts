import { expect, test } from "vitest";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { askingHandler, makeModel, makeRun, untilState } from "@/lib/jobs/jobs.fixture";
import { useWorkers } from "@/lib/jobs/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

const GONE_SECONDS = 1.5;

// Embedded there is one worker, from which nobody takes anything.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "a worker that stands still with slots in hand sends nothing with them before it has shown itself again",
  async () => {
    const server = await serve(5);
    const model = await makeModel(server.baseUrl, { provider: { concurrency: 8 } });
    let stood = false;
    let hasMovedOn = false;
    // What a call is sent with is written down between its slot and its sending: there the whole process stands still once, longer than others wait.
    const standing = {
      toJSON() {
        if (!stood) {
          stood = true;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, GONE_SECONDS * 1_500);
          setImmediate(() => (hasMovedOn = true));
        }
        return {};
      },
    };
    const sentBefore: string[] = [];
    const watched = {
      ...model,
      parameters: standing as typeof model.parameters,
      complete: (request: Parameters<typeof model.complete>[0]) => {
        if (stood && !hasMovedOn) sentBefore.push(request.messages[0]!.content);
        return model.complete(request);
      },
    };
    const { handler } = askingHandler([watched]);
    const { id } = await makeRun(8);
    await work({ handlers: [handler], goneSeconds: GONE_SECONDS });
    await untilState(id, ["finished"]);
    expect(stood).toBe(true);
    // The one that it stood still over had passed the last look already.
    expect(sentBefore.length).toBeLessThanOrEqual(1);
    expect(server.stats()).toMatchObject({ answered: 8, answeredAgain: 0 });
  },
);
