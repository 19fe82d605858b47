import { hash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isScriptedModel, scriptedModelIds } from "@/lib/models/scripted";
import { actedReply } from "./acting";
import { behaviours, isBehaviour, type BehaviourName } from "./behaviours";
import { anthropic, google, openai, type Protocol, type Reply } from "./protocols";
import { Tally, type Stats } from "./tally";

/** A call as a `behave` of a test sees it: `times` counts the calls of the same body, this one included. */
export type Call = {
  url: string;
  model: string;
  hash: string;
  times: number;
  number: number;
  headers: IncomingMessage["headers"];
  body: string;
};
export type Behave = (call: Call) => BehaviourName | undefined;

export type ModelServer = {
  /** For an OpenAI-compatible provider, version and all; `host` for the other kinds. */
  baseUrl: string;
  host: string;
  port: number;
  tally: Tally;
  stats(): Stats;
  setBehave(behave: Behave | undefined): void;
  setLatency(ms: number): void;
  /** Bodies of the last calls, newest last. */
  bodies: Record<string, unknown>[];
  close(): Promise<void>;
};

/**
 * A real server that speaks chat completions (also Anthropic's messages and Google's generateContent) and misbehaves on
 * demand: by the name of the model ("429", "drop", …), by a `behave` of the test, or by POST /behave. A model named
 * scripted-… plays, judges and checks as the built-in one does; any other name is answered with a line at once.
 */
export async function startModelServer({
  port = 0,
  latencyMs = 0,
  behave,
  keepBodies = 20,
}: { port?: number; latencyMs?: number; behave?: Behave; keepBodies?: number } = {}): Promise<ModelServer> {
  const tally = new Tally();
  const bodies: Record<string, unknown>[] = [];
  const settings = { latencyMs, behave };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (request.method === "GET")
        return control(response, /\/models(\?|$)/.test(request.url ?? "") ? modelList : tally.stats());
      if (request.url === "/reset") return control(response, tally.reset());
      if (request.url === "/behave") return control(response, (settings.behave = plan(body.toString())));
      take(request, response, body);
    });
    request.on("error", () => undefined);
  });

  function take(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const url = request.url ?? "";
    const protocol = protocolOf(url);
    const body = bytes.toString();
    const model =
      protocol === google ? (/models\/([^:]+):/.exec(url)?.[1] ?? "") : (/"model":"([^"]*)"/.exec(body)?.[1] ?? "");
    const streaming = url.includes(":streamGenerateContent") || body.includes('"stream":true');
    const digest = hash("md5", bytes);
    const times = tally.came(digest);
    response.on("close", () => tally.inFlight--);
    if (keepBodies > 0) {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
      if (bodies.length > keepBodies) bodies.shift();
    }
    const asked = decodeURIComponent(model);
    const chosen =
      settings.behave?.({
        url,
        model: asked,
        hash: digest,
        times,
        number: tally.requests,
        headers: request.headers,
        body,
      }) ?? (isBehaviour(asked) ? asked : "ok");
    const serve = () => {
      if (response.destroyed) return;
      const reply = replyTo(asked, protocol, body, digest);
      tally.did(chosen);
      if (chosen in good)
        tally.wentWell(digest, header(request, "x-dramaturg-call"), reply.inputTokens, reply.outputTokens);
      behaviours[chosen]({ response, protocol, streaming, reply });
    };
    if (settings.latencyMs > 0) setTimeout(serve, settings.latencyMs);
    else serve();
  }

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", 4_096, resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${taken}/v1`,
    host: `http://127.0.0.1:${taken}`,
    port: taken,
    tally,
    bodies,
    stats: () => tally.stats(),
    setBehave: (next) => void (settings.behave = next),
    setLatency: (ms) => void (settings.latencyMs = ms),
    close: () => closed(server),
  };
}

/** As OpenAI and its like list their models. */
const modelList = {
  object: "list",
  data: [...Object.keys(behaviours), ...scriptedModelIds].map((id) => ({ id, object: "model" })),
};

/** Behaviours whose answers serve: what a provider would charge for. */
const good: Partial<Record<BehaviourName, true>> = {
  ok: true,
  verdict: true,
  "rate-headers": true,
  thinking: true,
  "inline-thinking": true,
  "no-usage": true,
  length: true,
  slow: true,
};

function replyTo(model: string, protocol: Protocol, body: string, digest: string): Reply {
  const inputTokens = Math.max(1, body.length >> 2);
  if (isScriptedModel(model)) return actedReply(model, protocol.name, body, inputTokens);
  return { text: `(nods) I have heard you out: ${digest.slice(0, 8)}.`, inputTokens, outputTokens: 14 };
}

const protocolOf = (url: string): Protocol =>
  url.endsWith("/messages") ? anthropic : /:(streamG|g)enerateContent/.test(url) ? google : openai;

const header = (request: IncomingMessage, name: string): string | undefined => request.headers[name]?.toString();

/** {"first": ["429", "500"]}: each distinct body meets these in turn before it is answered. {"share": {"500": 0.1}}: this share of the bodies meets it on its first call. {"always": "hang"}. {}: as it should. */
function plan(written: string): Behave | undefined {
  const {
    first = [],
    share = {},
    always,
  } = JSON.parse(written || "{}") as {
    first?: BehaviourName[];
    share?: Partial<Record<BehaviourName, number>>;
    always?: BehaviourName;
  };
  if (always) return () => always;
  if (first.length === 0 && Object.keys(share).length === 0) return undefined;
  return ({ times, hash: digest }) => {
    if (times <= first.length) return first[times - 1];
    if (times > 1) return undefined;
    let drawn = Number.parseInt(digest.slice(0, 8), 16) / 0x1_0000_0000;
    for (const [name, part] of Object.entries(share) as [BehaviourName, number][]) {
      if (drawn < part) return name;
      drawn -= part;
    }
    return undefined;
  };
}

function control(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(typeof value === "object" ? value : {}));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
