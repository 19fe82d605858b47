import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";

test.describe.configure({ timeout: 120_000 });

let folder: string;
let cleanUp: (() => unknown)[] = [];

test.beforeEach(() => {
  const made = temporaryFolder();
  folder = made.folder;
  cleanUp = [made.remove];
});
test.afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean();
});

async function server(
  environment: Record<string, string> = {},
  ...given: string[]
): Promise<ServerProcess & { address: string }> {
  const port = environment.PORT ?? String(await freePort());
  const started = new ServerProcess({ PORT: port, DATA_DIR: folder, LOG_LEVEL: "info", ...environment }, ...given);
  cleanUp.push(() => started.stop());
  return Object.assign(started, { address: `http://127.0.0.1:${port}` });
}

async function expectRefusal(started: ServerProcess, sentence: RegExp): Promise<void> {
  expect((await started.ended).code).toBe(1);
  expect(started.output).toMatch(sentence);
  expect(started.output, "no stack trace for what a person can mend").not.toMatch(/^\s+at /m);
}

test("an empty start prints a one-time link for the first admin, logs no secret, and SIGTERM ends it with 0 and gives the folder back", async () => {
  const first = await server({}, "--empty");
  await first.says(/Press Ctrl-C to stop/);
  const link = /http:\S+\/welcome\/\S+/.exec(first.output)?.[0] ?? "";
  expect(link).toContain(first.address);
  const page = await fetch(link);
  expect(page.status).toBe(200);
  await fetch(`${first.address}/sign-in?token=hush-hush`);
  await first.says(/"path":"\/sign-in"/);
  const secret = link.split("/").at(-1) ?? "";
  expect(first.output.split(secret)).toHaveLength(2);
  expect(first.output).not.toContain("hush-hush");
  expect(first.output).not.toContain("demo.local");
  const lock = path.join(folder, "pglite.lock");
  expect(existsSync(lock)).toBe(true);
  first.signal("SIGTERM");
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(lock)).toBe(false);
});

test("a second process on the same embedded folder is refused; the first goes on", async () => {
  const first = await server({}, "--empty");
  await first.says(/Press Ctrl-C to stop/);
  await expectRefusal(await server({}, "--empty"), /The database in .* is open in another process \(\d+\)/);
  expect((await fetch(`${first.address}/api/v1/health`)).status).toBe(200);
  first.signal("SIGINT");
  expect((await first.ended).code).toBe(0);
});

test("a request under way when Ctrl-C comes is answered; the second Ctrl-C ends at once", async () => {
  const started = await server({}, "--empty");
  await started.says(/Press Ctrl-C to stop/);
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const writer = slow.writable.getWriter();
  const answer = fetch(`${started.address}/api/v1/tokens`, {
    method: "POST",
    body: slow.readable,
    duplex: "half",
    headers: { "content-type": "application/json" },
  } as RequestInit);
  await writer.write(new TextEncoder().encode('{"email":"nobody@example.org",'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  started.signal("SIGINT");
  await started.says(/Stopping/);
  await expect(fetch(`${started.address}/api/v1/health`)).rejects.toThrow();
  await writer.write(new TextEncoder().encode('"password":"wrong"}'));
  await writer.close();
  expect((await answer).status).toBe(401);
  expect((await started.ended).code).toBe(0);

  const again = await server({}, "--empty");
  await again.says(/Press Ctrl-C to stop/);
  const held = fetch(`${again.address}/api/v1/tokens`, {
    method: "POST",
    body: new TransformStream().readable,
    duplex: "half",
  } as RequestInit).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  again.signal("SIGINT");
  await again.says(/Stopping/);
  again.signal("SIGINT");
  expect((await again.ended).code).toBe(130);
  await held;
});

test("a bad setting is named", async () => {
  await expectRefusal(await server({ LOG_LEVEL: "loud", TRUSTED_PROXIES: "many" }), /LOG_LEVEL[\s\S]*TRUSTED_PROXIES/);
  await expectRefusal(await server({ PORT: "http" }), /PORT/);
  await expectRefusal(await server({}, "--prot", "1"), /Unknown option '--prot'/);
});

test("a port in use is named, and the data is not touched", async () => {
  const other: Server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  cleanUp.push(() => other.close());
  await expectRefusal(await server({ PORT: String(port) }), new RegExp(`Port ${port} on 127.0.0.1 is in use`));
  expect(existsSync(path.join(folder, "pglite"))).toBe(false);
});

test("an address of another machine is refused", async () => {
  await expectRefusal(
    await server({ HOST: "203.0.113.7" }),
    /HOST is 203\.0\.113\.7, which is not an address of this machine/,
  );
});

test("the demo, whose password is public, is never made where others can reach it", async () => {
  await expectRefusal(await server({ HOST: "0.0.0.0" }), /HOST is 0\.0\.0\.0.*demo/);
});

test("a file where the data folder should be is named, and kept", async () => {
  const file = path.join(folder, "taken");
  writeFileSync(file, "a file");
  await expectRefusal(await server({ DATA_DIR: path.join(file, "data") }), /The path of the data folder is a file/);
  expect(readFileSync(file, "utf8")).toBe("a file");
});

test("a data folder that may not be written is named", async () => {
  test.skip(process.getuid?.() === 0, "root may write everywhere");
  chmodSync(folder, 0o500);
  cleanUp.push(() => chmodSync(folder, 0o700));
  await expectRefusal(await server({ DATA_DIR: path.join(folder, "data") }), /The data folder is not writable/);
});

test("a PostgreSQL server that does not answer, or is not there, is named", async () => {
  const port = await freePort();
  await expectRefusal(
    await server({ DATABASE_URL: `postgresql://someone:hush@127.0.0.1:${port}/dramaturg` }),
    new RegExp(`No PostgreSQL server responds at 127\\.0\\.0\\.1:${port}`),
  );
  const unknown = await server({ DATABASE_URL: "postgresql://someone:hush@database.invalid/dramaturg" });
  await expectRefusal(unknown, /DNS could not resolve database\.invalid/);
  expect(unknown.output).not.toContain("hush");
});

test("a wrong password and a missing database are told apart", async () => {
  const given = process.env.TEST_DATABASE_URL;
  test.skip(!given, "there is no PostgreSQL here");
  const wrong = new URL(given ?? "");
  wrong.password = "wrong-one";
  await expectRefusal(await server({ DATABASE_URL: wrong.href }), /rejected the user postgres\. Correct the user name/);
  const missing = new URL(given ?? "");
  missing.pathname = "/not_there";
  await expectRefusal(await server({ DATABASE_URL: missing.href }), /has no database named not_there/);
});
