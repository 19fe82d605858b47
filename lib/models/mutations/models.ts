import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { authorizeInput } from "@/lib/models/authorize-input";
import { inTransaction } from "@/lib/models/mutations/transaction";
import { parametersOf } from "@/lib/models/parameters";
import { isId, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { modelUsage } from "@/lib/models/queries/model-usage";
import { changeModelSchema, createModelSchema, type ChangeModelInput } from "@/lib/models/schema";
import { isScriptedModel } from "@/lib/models/scripted";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";

/** Adds a model to a provider (`createModelSchema`). Admins. `demoSince` labels demo data. */
export async function addModel(
  viewer: Viewer,
  input: unknown,
  demoSince: Date | null = null,
): Promise<Outcome<{ id: string }>> {
  const given = authorizeInput(viewer, createModelSchema, input);
  if (!given.ok) return given;
  const { provider: providerId, price, ...rest } = given.value;
  return inTransaction(async (transaction) => {
    const provider = isId(providerId)
      ? await transaction.provider.findUnique({ where: { id: providerId }, select: { kind: true, retiredAt: true } })
      : null;
    if (!provider) return refuseField("provider", "unknown-provider");
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
 * Changes the given fields (`changeModelSchema`). Admins. Refusals where name, model or parameters would change:
 * conflict "model-used" if a response of the model is stored, "model-running" if a run is calling it now.
 */
export async function changeModel(viewer: Viewer, modelId: string, input: unknown): Promise<Outcome<{ id: string }>> {
  const given = authorizeInput(viewer, changeModelSchema, input, modelId);
  if (!given.ok) return given;
  const { price, ...changes } = given.value;
  return inTransaction(async (transaction) => {
    const model = await lockedModel(transaction, modelId);
    if (!model) return refuse("not-found");
    if (model.retiredAt) return refuse("conflict", { code: "retired" });
    if (isDifferent(model, changes)) {
      if (changes.model !== undefined && model.provider.kind === "scripted" && !isScriptedModel(changes.model))
        return refuseScripted();
      const usage = await modelUsage(transaction, modelId);
      if (usage) return refuse("conflict", { code: `model-${usage}` });
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

/** Retires a model: new runs cannot use it, runs in progress continue. Admins. */
export async function retireModel(viewer: Viewer, modelId: string, now = new Date()): Promise<Outcome<{ id: string }>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  if (!isId(modelId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const model = await lockedModel(transaction, modelId);
    if (!model) return refuse("not-found");
    if (model.retiredAt) return ok({ id: modelId });
    await transaction.chatModel.update({ where: { id: modelId }, data: { retiredAt: now }, select: { id: true } });
    await recordAudit(transaction, viewer, { action: "model.retire", subject: "model", subjectId: modelId });
    return ok({ id: modelId });
  });
}

/** The model, locked until the transaction ends, so that no call of it is stored meanwhile. */
async function lockedModel(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM "ChatModel" WHERE id = ${id}::uuid FOR UPDATE`;
  return transaction.chatModel.findUnique({
    where: { id },
    select: { name: true, model: true, parameters: true, retiredAt: true, provider: { select: { kind: true } } },
  });
}

type StoredModel = NonNullable<Awaited<ReturnType<typeof lockedModel>>>;

/** Whether the change makes it a different model from the one whose responses are stored. */
function isDifferent(model: StoredModel, given: Omit<ChangeModelInput, "price">): boolean {
  if (given.name !== undefined && given.name !== model.name) return true;
  if (given.model !== undefined && given.model !== model.model) return true;
  return given.parameters !== undefined && canonical(given.parameters) !== canonical(parametersOf(model.parameters));
}

/** Equal for parameters that send the same request: `false` is the same as absent. */
const canonical = (record: object): string =>
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

const refuseScripted = () => refuseField("model", "scripted-model");
