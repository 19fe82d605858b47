import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DockerfileParser } from "dockerfile-ast";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseEnvironment } from "@/lib/environment";

const instructions = DockerfileParser.parse(readFileSync("Dockerfile", "utf8"))
  .getInstructions()
  .map((one) => ({ name: one.getInstruction(), text: one.getArgumentsContent() ?? "" }));
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
const only = (name: string) => last.filter((one) => one.name === name).map(({ text }) => text);
const commandOf = (text: string) => JSON.parse(text.slice(text.indexOf("["))) as string[];

type Service = {
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
};
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Record<"app" | "worker" | "db", Service>;
  volumes: object;
};

/** Runs a command of the image with node of this process; its exit code. */
function run([name, ...given]: string[], environment: Record<string, string>): Promise<number | null> {
  expect(name).toBe("node");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, given, { env: { ...process.env, ...environment }, stdio: "ignore" });
    child.on("error", reject).on("exit", resolve);
  });
}

describe("the image", () => {
  it("does not run as root and keeps data in the one volume", () => {
    expect(only("USER")).toEqual(["node"]);
    expect(only("VOLUME")).toEqual(["/data"]);
    expect(only("ENV").join(" ")).toContain("DATA_DIR=/data");
  });

  it("runs commands that exist: scripts, files and packages that are installed without development ones", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
      string,
      Record<string, string>
    >;
    for (const command of [commandOf(only("CMD")[0]!), compose.services.worker.command!]) {
      const [node, flag, loader, file] = command;
      expect([node, flag]).toEqual(["node", "--import"]);
      expect(Object.keys(dependencies!)).toContain(loader);
      expect(existsSync(file!), file).toBe(true);
    }
    const npx = instructions
      .filter(({ name }) => name === "RUN")
      .flatMap(({ text }) => text.match(/npx (\w+)/)?.[1] ?? []);
    expect(npx).toEqual(["prisma", "next"]);
    for (const tool of npx) expect({ ...dependencies, ...devDependencies }).toHaveProperty(tool);
    for (const file of ["package.json", "package-lock.json"]) expect(statSync(file).isFile()).toBe(true);
  });

  it("copies neither secrets nor data nor what the machine installed", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", "node_modules", "data", ".env*", ".next*", "generated"])
      expect(ignored).toContain(name);
  });

  it.each([
    [200, 0],
    [503, 1],
  ])("calls a server that answers /api/v1/ready with %i healthy or not: exit %i", async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const PORT = String((server.address() as AddressInfo).port);
    expect(await run(commandOf(only("HEALTHCHECK")[0]!), { PORT })).toBe(code);
    expect(asked).toEqual(["/api/v1/ready"]);
    await new Promise((resolve) => server.close(resolve));
    expect(await run(commandOf(only("HEALTHCHECK")[0]!), { PORT }), "nothing listens").toBe(1);
  });
});

describe("the compose file", () => {
  const { app, worker, db } = compose.services;

  it.each([
    ["app", app],
    ["worker", worker],
  ])("runs the %s read-only, without privileges, with memory for temporary files", (_, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(["ALL"]);
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(service.tmpfs!.map((mount) => mount.split(":")[0])).toEqual(["/tmp", "/app/.next/cache"]);
    expect(service.depends_on).toEqual({ db: { condition: "service_healthy" } });
  });

  it("gives each process a volume of its own, and opens nothing but the app, to this machine", () => {
    const volumes = [app, worker, db].map((service) => service.volumes![0]!.split(":")[0]);
    expect(new Set(volumes).size).toBe(3);
    expect(Object.keys(compose.volumes)).toEqual(volumes);
    expect([app.ports, worker.ports, db.ports]).toEqual([["127.0.0.1:3000:3000"], undefined, undefined]);
  });

  it("sets variables that the server accepts, and starts without the secret ones not at all", () => {
    const secrets = ["AUTH_SECRET", "PUBLIC_URL", "DATABASE_URL"];
    for (const name of secrets) expect(app.environment[name]).toMatch(/\$\{\w+:\?\}/);
    const filled = { POSTGRES_PASSWORD: "p", AUTH_SECRET: "s".repeat(32), PUBLIC_URL: "https://example.org" };
    const given = Object.entries(app.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):(?:\?|-(.*?))\}/g, (_, key: string, otherwise?: string) =>
        String(filled[key as keyof typeof filled] ?? otherwise),
      ),
    ]);
    expect(parseEnvironment(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
      ...{ DATABASE_URL: "postgresql://dramaturg:p@db:5432/dramaturg", PUBLIC_URL: "https://example.org" },
      TRUSTED_PROXIES: 1,
    });
  });

  it("waits for the database with a command of its own image", () => {
    expect(db.healthcheck!.test).toEqual(["CMD", "pg_isready", "-U", "dramaturg", "-d", "dramaturg"]);
    expect(db.environment).toMatchObject({ POSTGRES_USER: "dramaturg", POSTGRES_DB: "dramaturg" });
  });
});
