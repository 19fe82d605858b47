import { expect, request as requests, test, type APIRequestContext } from "@playwright/test";
import { evaluatedDemo } from "@/e2e/evaluated-demo";
import { signIn } from "@/e2e/people";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";

test.describe.configure({ timeout: 180_000 });

type Call = Record<"item" | "role" | "model" | "about" | "judge" | "order" | "state", string>;

let folder = "";
let remove = () => undefined as void;
let server: ServerProcess | undefined;

async function start(...given: string[]): Promise<string> {
  const port = await freePort();
  server = new ServerProcess({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" }, ...given);
  await server.says(/Press Ctrl-C to stop/, 120);
  return `http://127.0.0.1:${port}`;
}
test.beforeEach(() => void ({ folder, remove } = temporaryFolder()));
test.afterEach(async () => {
  await server?.stop();
  remove();
});

type Run = { id: string; status: string; calls: { planned: number; done: number } };
const runsOf = async (lead: APIRequestContext) =>
  ((await (await lead.get("/api/v1/runs")).json()) as { items: Run[] }).items;

test("a server killed in the middle of the demo's evaluation goes on with it, and never makes a second one", async () => {
  const leadAt = async (baseURL: string) => {
    const lead = await requests.newContext({ baseURL });
    await signIn(lead, "lead@demo.local", DEMO_PASSWORD);
    return lead;
  };
  const first = await leadAt(await start());
  const begun = await runsOf(first);
  expect(begun).toHaveLength(2);
  const done = async () => (await runsOf(first)).reduce((sum, { calls }) => sum + calls.done, 0);
  await expect.poll(done, { intervals: [10] }).toBeGreaterThan(0);
  server?.signal("SIGKILL");
  await server?.ended;
  await first.dispose();

  for (const _ of ["goes on", "has nothing left to do"]) {
    const again = await leadAt(await start());
    const { evaluation } = await evaluatedDemo(again);
    const runs = await runsOf(again);
    expect(runs.map(({ id }) => id)).toEqual(begun.map(({ id }) => id));
    for (const { calls } of runs) expect(calls.done).toBe(calls.planned);
    const ledger = await (await again.get(`/api/v1/exports/calls.jsonl?evaluation=${evaluation}`)).text();
    const answered = ledger
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Call)
      .filter(({ state }) => state === "done")
      .map(({ item, role, model, about, judge, order }) => [item, role, model, about, judge, order].join());
    expect(answered.length).toBeGreaterThan(400);
    expect(new Set(answered).size, "calls that were made once").toBe(answered.length);
    server?.signal("SIGTERM");
    expect((await server?.ended)?.code).toBe(0);
    await again.dispose();
  }
});

test("without the demo, lists say what is missing and what to do next", async ({ page }) => {
  await start("--empty");
  const link = /http:\S+\/welcome\/\S+/.exec(server?.output ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("Email").fill("first@example.org");
  await page.getByLabel("Name").fill("First Admin");
  await page.getByLabel("New password").fill("a quiet lamp at night");
  await page.getByRole("button", { name: "Create admin account" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/welcome"));
  for (const noun of ["campaigns", "benchmarks", "evaluations", "runs", "imports"]) {
    await page.goto(new URL(`/${noun}`, link).href);
    await expect(page.getByText(`No ${noun} yet`)).toBeVisible();
  }
});
