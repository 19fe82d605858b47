import type { CallEnvironment, Caller } from "@/lib/calls/call-environment";
import { partColumns } from "@/lib/calls/call-key";
import { leftOutOutcome, reusedOutcome } from "@/lib/calls/call-outcome";
import { joinJson, promptOf, requestJson, type RequestColumns } from "@/lib/calls/call-row";
import { callTally } from "@/lib/calls/call-tally";
import { commitCall, findReusable } from "@/lib/calls/ledger";
import type { Attempt } from "@/lib/calls/next-attempt";
import { parseResponse } from "@/lib/calls/parse-response";
import { promptHash } from "@/lib/calls/prompt-hash";
import type { CallRequest } from "@/lib/calls/request";
import { sendWithRetries, toOutcome, type CallOutcome } from "@/lib/calls/send";
import { v7 as uuid7 } from "uuid";
import type { ChatMessage } from "@/lib/models/chat-model";
import { highestCost } from "@/lib/models/pricing";
import { storedFailure } from "@/lib/protocols/replies/failures";
import { Reservation } from "@/lib/spending/reservation";

/** `unparsable`: the response that the model is asked to correct. */
type Call = {
  subject: string;
  key: string;
  request: CallRequest<unknown>;
  attempt: number;
  unparsable: Attempt | null;
};

/**
 * Makes one attempt of a call and stores its row in the ledger. Rejects with `RunHalted` where the run was halted
 * first.
 */
export async function makeCall(environment: CallEnvironment, caller: Caller, call: Call): Promise<Attempt> {
  const { request, subject, key, attempt } = call;
  const { run } = caller;
  const { model, maxTokens, schema } = request;
  const prompt = promptOf(messagesOf(call));
  const { messages } = prompt;
  const row: RequestColumns = {
    id: uuid7(),
    runId: run.id,
    subject,
    role: request.role,
    ...partColumns(request.parts),
    modelId: model.id,
    attempt,
    round: run.round,
    key,
    promptHash: promptHash(model, { messages: prompt.json, maxTokens, schema }),
    parameters: model.parameters,
    seed: model.parameters.seed ?? null,
    retries: 0,
    sentAt: new Date().toISOString(),
  };
  if (run.reuse) {
    const earlier = await findReusable({ runId: run.id, hash: row.promptHash });
    if (earlier && parseResponse(request, earlier.text).ok)
      return store(environment, row, toOutcome(reusedOutcome(earlier, Date.now()), requestJson(row, prompt)));
  }
  if (run.leftOut.includes(model.id))
    return store(environment, row, toOutcome(leftOutOutcome(model.name, Date.now()), requestJson(row, prompt)));
  const reservation = new Reservation(run.budget, () => highestCost({ messages, maxTokens }, model));
  let cost = 0;
  const tally = callTally();
  tally.inFlight += 1;
  try {
    const outcome = await sendWithRetries(environment, caller, { request, prompt, row, reservation });
    cost = outcome.columns.cost ?? 0;
    return await store(environment, row, outcome);
  } finally {
    tally.inFlight -= 1;
    reservation.settle(cost);
  }
}

function messagesOf({ request, unparsable }: Call): ChatMessage[] {
  if (!unparsable || !request.repair) return request.messages;
  return [
    ...request.messages,
    { role: "assistant", content: unparsable.text || "(nothing)" },
    { role: "user", content: request.repair(storedFailure(unparsable.errorCode, unparsable.errorParams)) },
  ];
}

async function store(
  { journal }: CallEnvironment,
  { id, attempt, round }: RequestColumns,
  { columns, json, request }: CallOutcome,
): Promise<Attempt> {
  const isStored = await commitCall({ id, json: joinJson(request, json) });
  journal.closed(id);
  if (!isStored) throw new Error(`Call ${id} could not be stored.`);
  callTally().ended[columns.state] += 1;
  const { state, text, cause, error, errorCode, errorParams } = columns;
  return { id, attempt, round, state, text, cause, error, errorCode, errorParams };
}
