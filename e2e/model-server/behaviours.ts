import type { ServerResponse } from "node:http";
import type { Protocol, Reply } from "./protocols";

/** A call as a behaviour gets it. */
export type Served = { response: ServerResponse; protocol: Protocol; streaming: boolean; reply: Reply };
export type Behaviour = (served: Served) => void;

const limits = {
  "x-ratelimit-remaining-requests": "41",
  "x-ratelimit-remaining-tokens": "9000",
  "x-ratelimit-reset-requests": "1s",
  "x-ratelimit-reset-tokens": "6m0s",
};

function send({ response }: Served, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

/** A complete response, as a stream where one was requested. */
export function respond(served: Served, more: Partial<Reply> = {}, headers: Record<string, string> = {}) {
  const { protocol, streaming, response } = served;
  const reply = { ...served.reply, ...more };
  if (!streaming) return send(served, 200, protocol.body(reply), headers);
  response.writeHead(200, { "content-type": "text/event-stream", ...headers });
  response.end(protocol.events(reply).join(""));
}

const refuse =
  (status: number, code: string, message: string, headers?: () => Record<string, string>): Behaviour =>
  (served) =>
    send(served, status, served.protocol.error(status, code, message), headers?.());

/** A complete response in pieces, for behaviours that send it incompletely or slowly. */
const pieces = ({ protocol, streaming, reply }: Served): string[] => {
  if (streaming) return protocol.events(reply);
  const whole = protocol.body(reply);
  return [whole.slice(0, whole.length >> 1), whole.slice(whole.length >> 1)];
};
const begin = ({ response, streaming }: Served) =>
  response.writeHead(200, { "content-type": streaming ? "text/event-stream" : "application/json" });

const explanation =
  "Both responses stay with the character and take up what was said last. Response A names what is at stake and " +
  "answers the question that stands in the room, but it leaves the others nothing to take up. Response B asks back " +
  "and keeps the conversation moving; of what the page tells of this person it uses less, and its second sentence " +
  "could be anybody's. ";

/** A judge's reply of usual length. The score depends on the prompt's length, so the same call gets the same score. */
const verdict = ({ reply }: Served): string =>
  JSON.stringify({
    explanation: explanation.repeat(2),
    score: 1 + (reply.inputTokens % 5),
  });

export const behaviours = {
  ok: respond,
  /** A judge without the cost of the scripted one, which reads the whole prompt. */
  verdict: (served: Served) => respond(served, { text: verdict(served), outputTokens: 160 }),
  "rate-headers": (served: Served) => respond(served, {}, limits),
  thinking: (served: Served) => respond(served, { thinking: "First I weigh it." }),
  "inline-thinking": (served: Served) =>
    respond(served, { text: `<think>\nFirst I weigh it.\n</think>\n\n${served.reply.text}` }),
  "only-thinking": (served: Served) => respond(served, { text: "", thinking: "On and on and on.", finish: "length" }),
  "no-usage": (served: Served) => respond(served, { hasUsage: false }),
  length: (served: Served) => respond(served, { finish: "length" }),
  empty: (served: Served) => respond(served, { text: "" }),
  "rule-only": (served: Served) => respond(served, { text: "---" }),
  filtered: (served: Served) => respond(served, { text: "", finish: "filter" }),
  refusal: (served: Served) =>
    send(
      served,
      200,
      JSON.stringify({
        choices: [
          { message: { role: "assistant", content: null, refusal: "I cannot play this." }, finish_reason: "stop" },
        ],
        usage: { prompt_tokens: 9, completion_tokens: 5 },
      }),
    ),
  "400": refuse(400, "invalid_request_error", "Unsupported value: 'temperature' does not support 3 with this model."),
  "too-long": refuse(
    400,
    "context_length_exceeded",
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9214 tokens.",
  ),
  "400-filter": refuse(
    400,
    "content_filter",
    "The response was filtered due to the prompt triggering a content management policy.",
  ),
  "401": refuse(401, "invalid_api_key", "Incorrect API key provided: sk-test-key-0123456789."),
  "402": refuse(402, "insufficient_balance", "Insufficient Balance"),
  "403": refuse(403, "permission_error", "Your key may not use this model."),
  "404": refuse(404, "model_not_found", "The model does not exist."),
  "408": refuse(408, "timeout", "Request timed out."),
  "409": refuse(409, "conflict", "Conflict."),
  "429": refuse(429, "rate_limit_exceeded", "Rate limit reached for requests."),
  "429-after": refuse(429, "rate_limit_exceeded", "Rate limit reached. Please try again.", () => ({
    "retry-after": "2",
    ...limits,
    "x-ratelimit-remaining-requests": "0",
  })),
  "429-after-ms": refuse(429, "rate_limit_exceeded", "Rate limit reached. Please try again.", () => ({
    "retry-after-ms": "120",
  })),
  "429-date": refuse(429, "rate_limit_exceeded", "Rate limit reached.", () => ({
    "retry-after": new Date(Date.now() + 5_000).toUTCString(),
  })),
  quota: refuse(
    429,
    "insufficient_quota",
    "You exceeded your current quota, please check your plan and billing details.",
  ),
  "500": refuse(500, "server_error", "The server had an error while processing your request."),
  "502": (served: Served) =>
    send(served, 502, "<html><head><title>502 Bad Gateway</title></head><body></body></html>", {
      "content-type": "text/html",
    }),
  "503": refuse(503, "overloaded", "The engine is currently overloaded."),
  "529": refuse(529, "overloaded_error", "Overloaded"),
  "error-200": (served: Served) =>
    send(served, 200, served.protocol.error(429, "rate_limit_exceeded", "Too many requests.")),
  "error-in-stream": (served: Served) => {
    begin(served);
    const error = { message: "The engine died.", type: "server_error", code: 500 };
    served.response.end(`${pieces(served)[0]}event: error\ndata: ${JSON.stringify({ error })}\n\n`);
  },
  redirect: (served: Served) => send(served, 307, "", { location: "http://169.254.169.254/latest/meta-data/" }),
  html: (served: Served) =>
    send(served, 200, "<!doctype html><html><head><title>Sign in</title></head><body>Welcome</body></html>", {
      "content-type": "text/html",
    }),
  nothing: (served: Served) => send(served, 200, ""),
  "wrong-json": (served: Served) => send(served, 200, '{"hello":"world"}'),
  "no-choices": (served: Served) => send(served, 200, '{"choices":[]}'),
  truncated: (served: Served) => send(served, 200, pieces(served)[0] ?? ""),
  huge: (served: Served) => respond(served, { text: "x".repeat(10 * 1024 * 1024) }),
  drop: ({ response }: Served) => void response.socket?.destroy(),
  "drop-midway": (served: Served) => {
    begin(served);
    served.response.write(pieces(served)[0] ?? "");
    setTimeout(() => served.response.socket?.destroy(), 10);
  },
  /** Accepts the call and never responds. */
  hang: () => undefined,
  /** Begins a response and never ends it. */
  stall: (served: Served) => {
    begin(served);
    served.response.write(pieces(served)[0] ?? "");
  },
  /** Sends a byte every 20 ms forever: never silent, never complete. */
  drip: (served: Served) => {
    begin(served);
    const timer = setInterval(() => served.response.write(" "), 20);
    served.response.on("close", () => clearInterval(timer));
  },
  /** Slow, but complete in the end. */
  slow: (served: Served) => {
    begin(served);
    const rest = pieces(served);
    const timer = setInterval(() => {
      const piece = rest.shift();
      if (piece !== undefined) return void served.response.write(piece);
      clearInterval(timer);
      served.response.end();
    }, 20);
  },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;
export const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name);
