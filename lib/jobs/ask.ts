import type { ActiveRun, HeldSlice } from "@/lib/jobs/active-run";
import { promptHash } from "@/lib/jobs/call-key";
import { joinJson, promptOf, sentJson, type SentPart } from "@/lib/jobs/call-row";
import { leftOut, reused } from "@/lib/jobs/ended";
import type { Engine } from "@/lib/jobs/engine";
import { commitCall, findReusable } from "@/lib/jobs/ledger";
import { readSafely } from "@/lib/jobs/read-safely";
import type { CallRequest } from "@/lib/jobs/run-handler";
import { endedAs, send, type Ended } from "@/lib/jobs/send";
import type { Attempt } from "@/lib/jobs/settled";
import { Stake } from "@/lib/jobs/stake";
import { uuid7 } from "@/lib/jobs/uuid7";
import type { ChatMessage } from "@/lib/models/chat-model";
import { highestCost } from "@/lib/models/pricing";
import { storedFailure } from "@/lib/protocols/replies/failures";

type Asked = { subject: string; key: string; request: CallRequest<unknown>; attempt: number; broken: Attempt | null };

/** Asks a model until there is a row for the ledger, and puts it there. Rejects with `RunHalted` where the run was halted first. */
export async function ask(engine: Engine, run: ActiveRun, slice: HeldSlice, asked: Asked): Promise<Attempt> {
  const { request, subject, key, attempt } = asked;
  const { model, maxTokens, schema } = request;
  const prompt = promptOf(messagesOf(asked));
  const { messages } = prompt;
  const row: SentPart = {
    id: uuid7(),
    runId: run.id,
    subject,
    role: request.role,
    about: request.about ?? null,
    judge: request.judge ?? null,
    sideOrder: request.sideOrder ?? null,
    modelId: model.id,
    attempt,
    round: run.row.round,
    key,
    promptHash: promptHash(model, { messages: prompt.json, maxTokens, schema }),
    parameters: model.parameters,
    seed: model.parameters.seed ?? null,
    retries: 0,
    sentAt: new Date().toISOString(),
  };
  if (run.row.reuse) {
    const earlier = await findReusable({ runId: run.id, hash: row.promptHash });
    if (earlier && readSafely(request, earlier.text).ok)
      return store(engine, row, endedAs(reused(earlier, Date.now()), sentJson(row, prompt)));
  }
  if (run.row.leftOut.includes(model.id))
    return store(engine, row, endedAs(leftOut(model.name, Date.now()), sentJson(row, prompt)));
  const stake = new Stake(run.wallet, () => highestCost({ messages, maxTokens }, model));
  let cost = 0;
  try {
    const ended = await send(engine, run, slice, { request, prompt, row, stake });
    cost = ended.part.cost ?? 0;
    return await store(engine, row, ended);
  } finally {
    stake.settle(cost);
  }
}

function messagesOf({ request, broken }: Asked): ChatMessage[] {
  if (!broken || !request.repair) return request.messages;
  return [
    ...request.messages,
    { role: "assistant", content: broken.text || "(nothing)" },
    { role: "user", content: request.repair(storedFailure(broken.errorCode, broken.errorParams)) },
  ];
}

async function store(
  { journal }: Engine,
  { id, attempt, round }: SentPart,
  { part, json, sent }: Ended,
): Promise<Attempt> {
  const stored = await commitCall({ id, json: joinJson(sent, json) });
  journal.closed(id);
  if (!stored) throw new Error(`Call ${id} could not be stored.`);
  const { state, text, cause, error, errorCode, errorParams } = part;
  return { id, attempt, round, state, text, cause, error, errorCode, errorParams };
}
