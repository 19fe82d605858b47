import { expect, test } from "vitest";
import { createCallContext } from "@/lib/calls/call-context";
import type { Caller, CallEnvironment } from "@/lib/calls/call-environment";
import { callKey } from "@/lib/calls/call-key";
import type { Attempt } from "@/lib/calls/next-attempt";
import type { CallParts, CallRequest } from "@/lib/calls/request";
import type { ChatModel } from "@/lib/models/chat-model";

const model = { id: "model", name: "Model" } as ChatModel;
const caller = { run: { id: "run", round: 0 }, isActive: () => true } as unknown as Caller;

const request = (content: string, parts?: CallParts): CallRequest<string> => ({
  role: "speaker",
  parts,
  model,
  messages: [{ role: "user", content }],
  read: (text) => ({ ok: true, value: text }),
});

/** A context whose ledger holds a response to each of these calls: no other call can be made. */
function contextWith(...stored: CallRequest<string>[]) {
  const rows = stored.map((call, index) => {
    const row = { id: `c${index}`, attempt: 1, round: 0, state: "done", text: `response ${index}` } as const;
    return [callKey("subject", model.id, call), [{ ...row, cause: null, error: null }]] as [string, Attempt[]];
  });
  return createCallContext({} as CallEnvironment, caller, "subject", new Map(rows));
}

test("each call gets the response stored under its own parts", async () => {
  const calls = [request("first", { turn: 0 }), request("second", { turn: 1 }), request("second", { repetition: 1 })];
  const { call } = contextWith(...calls);
  const results = await Promise.all(calls.map(call));
  expect(results.map((result) => result.state === "done" && result.value)).toEqual([
    "response 0",
    "response 1",
    "response 2",
  ]);
});

test("the same call made again gets the same response; another prompt under its key is an error", async () => {
  const { call } = contextWith(request("first"));
  const [one, other] = [await call(request("first")), await call(request("first"))];
  expect(other).toEqual(one);
  await expect(call(request("second"))).rejects.toThrow(/same key and different prompts: \["subject","speaker"/);
});
