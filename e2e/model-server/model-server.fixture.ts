import { hash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isScriptedModel, scriptedModelIds } from "@/lib/models/scripted";
import { behaviours, isBehaviour, type BehaviourName } from "./behaviours";
import { anthropic, google, openai, type Protocol, type Reply } from "./protocols";
import { scriptedReply } from "./scripted-reply";
import { Tally, type Stats } from "./tally";

/** A call as a test's `behave` sees it: `times` counts the calls with the same body, this one included. */
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
  /** For OpenAI-compatible providers, with the version; `host` is for the other kinds. */
  baseUrl: string;
  host: string;
  port: number;
  tally: Tally;
  stats(): Stats;
  setBehave(behave: Behave | undefined): void;
  setLatency(ms: number): void;
  /** Bodies of the latest calls, newest last. */
  bodies: Record<string, unknown>[];
  close(): Promise<void>;
};

/**
 * An HTTP server for chat completions (also Anthropic's messages and Google's generateContent) that fails on demand:
 * by the name of the model ("429", "drop", …), by a test's `behave`, or by POST /behave. Models named scripted-…
 * respond as the built-in ones do; any other model responds with one line.
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
      if (request.url === "/behave") return control(response, (settings.behave = behaveOf(body.toString())));
      handle(request, response, body);
    });
    request.on("error", () => undefined);
  });

  function handle(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const url = request.url ?? "";
    const protocol = protocolOf(url);
    const body = bytes.toString();
    const model =
      protocol === google ? (/models\/([^:]+):/.exec(url)?.[1] ?? "") : (/"model":"([^"]*)"/.exec(body)?.[1] ?? "");
    const streaming = url.includes(":streamGenerateContent") || body.includes('"stream":true');
    const digest = hash("md5", bytes);
    const times = tally.countRequest(digest);
    response.on("close", () => tally.inFlight--);
    if (keepBodies > 0) {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
      if (bodies.length > keepBodies) bodies.shift();
    }
    const name = decodeURIComponent(model);
    const chosen =
      settings.behave?.({
        url,
        model: name,
        hash: digest,
        times,
        number: tally.requests,
        headers: request.headers,
        body,
      }) ?? (isBehaviour(name) ? name : "ok");
    const serve = () => {
      if (response.destroyed) return;
      const reply = replyTo(name, protocol, body, digest);
      tally.countBehaviour(chosen);
      if (chosen in charged) tally.countResponse(digest, reply.inputTokens, reply.outputTokens);
      behaviours[chosen]({ response, protocol, streaming, reply });
    };
    if (settings.latencyMs > 0) setTimeout(serve, settings.latencyMs);
    else serve();
  }

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", 4_096, resolve));
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${actualPort}/v1`,
    host: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    tally,
    bodies,
    stats: () => tally.stats(),
    setBehave: (next) => void (settings.behave = next),
    setLatency: (ms) => void (settings.latencyMs = ms),
    close: () => closed(server),
  };
}

/** The list of models in OpenAI's form. */
const modelList = {
  object: "list",
  data: [...Object.keys(behaviours), ...scriptedModelIds].map((id) => ({ id, object: "model" })),
};

/** Behaviours with a usable response: what a provider would charge for. */
const charged: Partial<Record<BehaviourName, true>> = {
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
  if (isScriptedModel(model)) return scriptedReply(model, protocol.name, body, inputTokens);
  return { text: `(nods) I have heard you out: ${digest.slice(0, 8)}.`, inputTokens, outputTokens: 14 };
}

const protocolOf = (url: string): Protocol =>
  url.endsWith("/messages") ? anthropic : /:(streamG|g)enerateContent/.test(url) ? google : openai;

/**
 * The body of POST /behave. {"first": ["429", "500"]}: each distinct body gets these in turn before a response.
 * {"share": {"500": 0.1}}: this share of the bodies gets it on the first call. {"always": "hang"}. {}: no failures.
 */
function behaveOf(json: string): Behave | undefined {
  const {
    first = [],
    share = {},
    always,
  } = JSON.parse(json || "{}") as {
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
