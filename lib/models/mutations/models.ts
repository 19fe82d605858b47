import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { refuseField } from "@/lib/models/faults";
import { admitted } from "@/lib/models/admitted";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { parametersOf } from "@/lib/models/parameters";
import { isId, refuseUnlessKeeper } from "@/lib/models/policy";
import { boundBy } from "@/lib/models/queries/bound";
import { changeModelSchema, createModelSchema, type ChangeModelInput } from "@/lib/models/schema";
import { isScriptedModel } from "@/lib/models/scripted";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** Adds a model of a provider (`createModelSchema`). Admins. `demoSince` labels the demo's. */
export async function addModel(
  viewer: Viewer,
  input: unknown,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const given = admitted(viewer, createModelSchema, input);
  if (!given.ok) return given;
  const { provider: providerId, price, ...rest } = given.value;
  return inTransaction(async (transaction) => {
    const provider = isId(providerId)
      ? await transaction.provider.findUnique({ where: { id: providerId }, select: { kind: true, retiredAt: true } })
      : null;
    if (!provider) return refuseField("provider", "unknown-provider", "There is no provider of this id");
    if (provider.retiredAt) return refuse("conflict", { code: "provider-retired" });
    const scripted = provider.kind === "scripted";
    if (scripted && !isScriptedModel(rest.model)) return refuseScripted();
    const { id } = await transaction.chatModel.create({
      data: {
        ...rest,
        providerId,
        ...priceColumns(price ?? (scripted ? { input: 0, output: 0 } : null)),
        createdById: actorOf(viewer),
        demoSince,
      },
      select: { id: true },
    });
    const details = { name: rest.name, model: rest.model, provider: providerId };
    await recordAudit(transaction, viewer, { action: "model.add", subject: "model", subjectId: id, details });
    return ok({ id });
  });
}

/**
 * Changes what is given (`changeModelSchema`). Refusals: conflict "model-used" where an answer of the model is kept and its
 * name, its model or its parameters would change (add a new one), "model-running" where a run asks it just now. Admins.
 */
export async function changeModel(viewer: Viewer, modelId: string, input: unknown): Promise<Outcome<{ id: string }>> {
  const given = admitted(viewer, changeModelSchema, input, modelId);
  if (!given.ok) return given;
  const { price, ...changes } = given.value;
  return inTransaction(async (transaction) => {
    const model = await held(transaction, modelId);
    if (!model) return refuse("not-found");
    if (model.retiredAt) return refuse("conflict", { code: "retired" });
    if (alters(model, changes)) {
      if (changes.model !== undefined && model.provider.kind === "scripted" && !isScriptedModel(changes.model))
        return refuseScripted();
      const bound = await boundBy(transaction, modelId);
      if (bound) return refuse("conflict", { code: `model-${bound}` });
    }
    await transaction.chatModel.update({
      where: { id: modelId },
      data: { ...changes, ...(price === undefined ? {} : priceColumns(price)) },
      select: { id: true },
    });
    const fields = Object.keys(given.value).join(" ");
    await recordAudit(transaction, viewer, {
      action: "model.change",
      subject: "model",
      subjectId: modelId,
      details: { fields, ...(price === undefined ? {} : priceColumns(price)) },
    });
    return ok({ id: modelId });
  });
}

/** Takes a model out of what new runs can choose from; runs that have begun go on. Admins. */
export async function retireModel(viewer: Viewer, modelId: string, now = new Date()): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  if (!isId(modelId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const model = await held(transaction, modelId);
    if (!model) return refuse("not-found");
    if (model.retiredAt) return ok({ id: modelId });
    await transaction.chatModel.update({ where: { id: modelId }, data: { retiredAt: now }, select: { id: true } });
    await recordAudit(transaction, viewer, { action: "model.retire", subject: "model", subjectId: modelId });
    return ok({ id: modelId });
  });
}

/** The model, locked until the transaction ends: no call of it is written meanwhile. */
async function held(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM "ChatModel" WHERE id = ${id}::uuid FOR UPDATE`;
  return transaction.chatModel.findUnique({
    where: { id },
    select: { name: true, model: true, parameters: true, retiredAt: true, provider: { select: { kind: true } } },
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof held>>>;

/** Whether the answers that are kept would no longer be those of this model. */
function alters(model: Held, given: Omit<ChangeModelInput, "price">): boolean {
  if (given.name !== undefined && given.name !== model.name) return true;
  if (given.model !== undefined && given.model !== model.model) return true;
  return given.parameters !== undefined && sorted(given.parameters) !== sorted(parametersOf(model.parameters));
}

/** As text that is alike where what is sent is alike: `false` stands for saying nothing. */
const sorted = (record: object): string =>
  JSON.stringify(
    Object.entries(record)
      .filter(([, value]) => value !== false)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const priceColumns = (price: CreatePrice) => ({
  inputPrice: price?.input ?? null,
  outputPrice: price?.output ?? null,
  cachedPrice: price?.cached ?? null,
});
type CreatePrice = { input: number | null; output: number | null; cached?: number | null } | null;

const refuseScripted = () => refuseField("model", "scripted-model", "There is no scripted model of this name");
