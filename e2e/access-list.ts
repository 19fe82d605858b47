import type { TokenScope } from "@/generated/prisma/enums";
import type { Reason } from "@/lib/outcome";

/** The results for nobody, an unverified account, an annotator, a lead and an admin. */
export type Row<Answer> = readonly [nobody: Answer, unverified: Answer, annotator: Answer, lead: Answer, admin: Answer];

/** shown (200), forbidden (403), missing (404), or the address that a page redirects to. */
export type PageAnswer = "shown" | "forbidden" | "missing" | `/${string}`;
/** ok, or the reason of the refusal. */
export type ActionAnswer = "ok" | Reason;

/**
 * Path parameters: a `campaign` for all annotators, the annotator's own `assignment` in it, or an unknown id (`none`).
 */
type At = Record<string, "campaign" | "assignment" | "none" | (string & {})>;
export type PageEntry = { answers: Row<PageAnswer>; at?: At };
export type RouteEntry = {
  answers: Row<number>;
  at?: At;
  query?: string;
  body?: unknown;
  /** What a token must be for: by default "read" where the method is GET, else "manage". `none`: open to anybody. */
  scope?: TokenScope | "none";
};
export type ActionEntry = { answers: Row<ActionAnswer>; given: unknown[] };

const everyone = <Answer>(answer: Answer): Row<Answer> => [answer, answer, answer, answer, answer];
const persons = (answer: PageAnswer): Row<PageAnswer> => ["/sign-in", "/pending", answer, answer, answer];
const leads = (answer: PageAnswer): Row<PageAnswer> => ["/sign-in", "/pending", "forbidden", answer, answer];
const admins = (answer: PageAnswer): Row<PageAnswer> => ["/sign-in", "/pending", "forbidden", "forbidden", answer];

const none = "00000000-0000-4000-8000-000000000000";
const noEvaluation: At = { evaluationId: "none" };
const noJudging: At = { judgingId: "none" };
const noRun: At = { runId: "none" };
const noBenchmark: At = { benchmarkId: "none" };

/** Every page and who sees it. */
export const pages: Record<string, PageEntry> = {
  "/": { answers: ["/sign-in", "/pending", "/annotate", "/campaigns", "/campaigns"] },
  "/sign-in": { answers: ["shown", "/", "/", "/", "/"] },
  "/pending": { answers: ["/", "shown", "/", "/", "/"] },
  "/welcome/[token]": { answers: everyone("shown"), at: { token: "no-such-secret" } },
  "/[...nowhere]": { answers: everyone("missing"), at: { nowhere: "nowhere" } },
  "/account": { answers: persons("shown") },
  "/annotate": { answers: persons("shown") },
  "/annotate/[campaignId]": {
    answers: ["/sign-in", "/pending", "shown", "missing", "missing"],
    at: { campaignId: "campaign" },
  },
  "/campaigns": { answers: leads("shown") },
  "/campaigns/new": { answers: leads("shown") },
  "/campaigns/[campaignId]": { answers: leads("shown"), at: { campaignId: "campaign" } },
  "/campaigns/[campaignId]/sessions": { answers: leads("shown"), at: { campaignId: "campaign" } },
  "/campaigns/[campaignId]/agreement": { answers: leads("shown"), at: { campaignId: "campaign" } },
  "/campaigns/[campaignId]/items": { answers: leads("shown"), at: { campaignId: "campaign" } },
  "/campaigns/[campaignId]/items/[itemId]": {
    answers: leads("missing"),
    at: { campaignId: "campaign", itemId: "none" },
  },
  "/campaigns/[campaignId]/items/[itemId]/preview": {
    answers: leads("missing"),
    at: { campaignId: "campaign", itemId: "none" },
  },
  "/runs": { answers: leads("shown") },
  "/runs/[runId]": { answers: leads("missing"), at: noRun },
  "/evaluations": { answers: leads("shown") },
  "/evaluations/new": { answers: leads("shown") },
  "/evaluations/[evaluationId]": { answers: leads("missing"), at: noEvaluation },
  "/evaluations/[evaluationId]/items": { answers: leads("missing"), at: noEvaluation },
  "/benchmarks/[benchmarkId]/leaderboard": { answers: leads("missing"), at: noBenchmark },
  "/benchmarks/[benchmarkId]/hallucination": { answers: leads("missing"), at: noBenchmark },
  "/benchmarks/[benchmarkId]/pareto": { answers: leads("missing"), at: noBenchmark },
  "/benchmarks": { answers: leads("shown") },
  "/benchmarks/[benchmarkId]": { answers: leads("missing"), at: { benchmarkId: "none" } },
  "/benchmarks/[benchmarkId]/items/[itemId]": {
    answers: leads("missing"),
    at: { benchmarkId: "none", itemId: "none" },
  },
  "/prompts": { answers: leads("shown") },
  "/prompts/[role]": { answers: leads("shown"), at: { role: "furina-judge" } },
  "/prompts/[role]/preview": { answers: leads("shown"), at: { role: "furina-judge" } },
  "/prompts/[role]/edit": { answers: leads("shown"), at: { role: "furina-judge" } },
  "/imports": { answers: leads("shown") },
  "/imports/new": { answers: leads("shown") },
  "/models": { answers: admins("shown") },
  "/models/new": { answers: admins("shown") },
  "/models/[modelId]": { answers: admins("missing"), at: { modelId: "none" } },
  "/models/providers/new": { answers: admins("shown") },
  "/models/providers/[providerId]": { answers: admins("missing"), at: { providerId: "none" } },
  "/users": { answers: admins("shown") },
  "/users/tokens": { answers: admins("shown") },
  "/audit": { answers: admins("shown") },
  "/audit/retention": { answers: admins("shown") },
};

const annotators = (status: number): Row<number> => [401, 403, status, 404, 404];
const leadsGet = (status: number): Row<number> => [401, 403, 403, status, status];
const adminsGet = (status: number): Row<number> => [401, 403, 403, 403, status];
const inCampaign: At = { campaignId: "campaign" };
const ownAssignment: At = { assignmentId: "assignment" };
const annotating = (at: At, body?: unknown): RouteEntry => ({ answers: annotators(200), at, body, scope: "annotate" });

/** The status of every route and method. Bodies are valid where a refusal of the input would hide one of the person. */
export const routes: Record<string, RouteEntry> = {
  "GET /api/auth/[...nextauth]": { answers: everyone(200), at: { nextauth: "csrf" }, scope: "none" },
  "POST /api/auth/[...nextauth]": { answers: everyone(404), at: { nextauth: "session" }, scope: "none" },
  "GET /api/v1/health": { answers: everyone(200), scope: "none" },
  "GET /api/v1/ready": { answers: everyone(200), scope: "none" },
  "GET /api/v1/openapi.json": { answers: everyone(200), scope: "none" },
  "POST /api/v1/tokens": {
    answers: everyone(401),
    body: { email: "no.one@example.org", password: "wrong", name: "walk" },
    scope: "none",
  },
  "GET /api/v1/protocols": { answers: [401, 403, 200, 200, 200] },
  "GET /api/campaigns/[campaignId]/answered": { answers: annotators(200), at: inCampaign },
  "GET /api/campaigns/[campaignId]/answers": { answers: annotators(200), at: inCampaign },
  "POST /api/campaigns/[campaignId]/queue": annotating(inCampaign, { want: 1 }),
  "POST /api/campaigns/[campaignId]/release": annotating(inCampaign, { assignments: [] }),
  "POST /api/v1/campaigns/[campaignId]/next": annotating(inCampaign),
  "PUT /api/v1/assignments/[assignmentId]/draft": annotating(ownAssignment, { value: 2 }),
  "POST /api/v1/assignments/[assignmentId]/annotation": annotating(ownAssignment, { value: 2 }),
  "GET /api/v1/providers": { answers: adminsGet(200) },
  "POST /api/v1/providers": { answers: adminsGet(422), body: {} },
  "PATCH /api/v1/providers/[providerId]": { answers: adminsGet(404), at: { providerId: "none" }, body: {} },
  "POST /api/v1/providers/[providerId]/test": { answers: adminsGet(404), at: { providerId: "none" } },
  "GET /api/v1/models": { answers: leadsGet(200) },
  "POST /api/v1/models": { answers: adminsGet(422), body: {} },
  "PATCH /api/v1/models/[modelId]": { answers: adminsGet(404), at: { modelId: "none" }, body: {} },
  "POST /api/v1/models/[modelId]/test": { answers: adminsGet(404), at: { modelId: "none" } },
  "GET /api/v1/benchmarks": { answers: leadsGet(200) },
  "GET /api/v1/benchmarks/[benchmarkId]": { answers: leadsGet(404), at: { benchmarkId: "none" } },
  "PATCH /api/v1/benchmarks/[benchmarkId]": { answers: leadsGet(404), at: noBenchmark, body: {} },
  "DELETE /api/v1/benchmarks/[benchmarkId]": { answers: leadsGet(404), at: noBenchmark },
  "GET /api/v1/campaigns": { answers: leadsGet(200) },
  "PATCH /api/v1/campaigns/[campaignId]": { answers: leadsGet(404), at: { campaignId: "none" }, body: {} },
  "DELETE /api/v1/campaigns/[campaignId]": { answers: leadsGet(404), at: { campaignId: "none" } },
  "POST /api/v1/campaigns/[campaignId]/duplicate": { answers: leadsGet(404), at: { campaignId: "none" }, body: {} },
  "POST /api/v1/campaigns": { answers: leadsGet(422), body: {} },
  "GET /api/v1/campaigns/[campaignId]": { answers: leadsGet(200), at: inCampaign },
  "GET /api/v1/campaigns/[campaignId]/sessions": { answers: leadsGet(200), at: inCampaign },
  "POST /api/v1/campaigns/[campaignId]/sessions/stop": annotating(inCampaign),
  "GET /api/v1/campaigns/[campaignId]/progress": { answers: leadsGet(200), at: inCampaign },
  "GET /api/v1/campaigns/[campaignId]/agreement": { answers: leadsGet(200), at: inCampaign },
  "GET /api/v1/campaigns/[campaignId]/judgings": { answers: leadsGet(200), at: inCampaign },
  "POST /api/v1/campaigns/[campaignId]/judgings": { answers: leadsGet(422), at: inCampaign, body: {} },
  "POST /api/v1/campaigns/[campaignId]/judgings/estimate": {
    answers: leadsGet(422),
    at: inCampaign,
    body: {},
    scope: "read",
  },
  "GET /api/v1/judgings/[judgingId]": { answers: leadsGet(404), at: noJudging },
  "POST /api/v1/judgings/[judgingId]/pause": { answers: leadsGet(404), at: noJudging },
  "POST /api/v1/judgings/[judgingId]/resume": { answers: leadsGet(404), at: noJudging },
  "POST /api/v1/judgings/[judgingId]/cancel": { answers: leadsGet(404), at: noJudging },
  "POST /api/v1/judgings/[judgingId]/retry-failed": { answers: leadsGet(404), at: noJudging },
  "POST /api/v1/judgings/[judgingId]/leave-out": { answers: leadsGet(404), at: noJudging, body: { model: none } },
  "POST /api/v1/judgings/[judgingId]/budget": { answers: leadsGet(404), at: noJudging, body: { budget: null } },
  "GET /api/v1/runs": { answers: leadsGet(200) },
  "POST /api/v1/runs": { answers: leadsGet(422), body: {} },
  "POST /api/v1/runs/estimate": { answers: leadsGet(422), body: {}, scope: "read" },
  "GET /api/v1/runs/[runId]": { answers: leadsGet(404), at: noRun },
  "POST /api/v1/runs/[runId]/pause": { answers: leadsGet(404), at: noRun },
  "POST /api/v1/runs/[runId]/resume": { answers: leadsGet(404), at: noRun },
  "POST /api/v1/runs/[runId]/cancel": { answers: leadsGet(404), at: noRun },
  "POST /api/v1/runs/[runId]/retry-failed": { answers: leadsGet(404), at: noRun },
  "POST /api/v1/runs/[runId]/leave-out": { answers: leadsGet(404), at: noRun, body: { model: none } },
  "POST /api/v1/runs/[runId]/budget": { answers: leadsGet(404), at: noRun, body: { budget: null } },
  "GET /api/v1/evaluations": { answers: leadsGet(200) },
  "POST /api/v1/evaluations": { answers: leadsGet(422), body: {} },
  "POST /api/v1/evaluations/estimate": { answers: leadsGet(422), body: {}, scope: "read" },
  "GET /api/v1/evaluations/[evaluationId]": { answers: leadsGet(404), at: noEvaluation },
  "PATCH /api/v1/evaluations/[evaluationId]": { answers: leadsGet(404), at: noEvaluation, body: {} },
  "DELETE /api/v1/evaluations/[evaluationId]": { answers: leadsGet(404), at: noEvaluation },
  "POST /api/v1/evaluations/[evaluationId]/duplicate": { answers: leadsGet(404), at: noEvaluation, body: {} },
  "POST /api/v1/evaluations/[evaluationId]/estimate": { answers: leadsGet(404), at: noEvaluation, scope: "read" },
  "POST /api/v1/evaluations/[evaluationId]/pause": { answers: leadsGet(404), at: noEvaluation },
  "POST /api/v1/evaluations/[evaluationId]/resume": { answers: leadsGet(404), at: noEvaluation },
  "POST /api/v1/evaluations/[evaluationId]/cancel": { answers: leadsGet(404), at: noEvaluation },
  "POST /api/v1/evaluations/[evaluationId]/retry-failed": { answers: leadsGet(404), at: noEvaluation },
  "POST /api/v1/evaluations/[evaluationId]/leave-out": {
    answers: leadsGet(404),
    at: noEvaluation,
    body: { model: none },
  },
  "POST /api/v1/evaluations/[evaluationId]/budget": {
    answers: leadsGet(404),
    at: noEvaluation,
    body: { budget: null },
  },
  "GET /api/v1/evaluations/[evaluationId]/items": { answers: leadsGet(404), at: noEvaluation },
  "GET /api/v1/evaluations/[evaluationId]/results": { answers: leadsGet(404), at: noEvaluation },
  "GET /api/v1/benchmarks/[benchmarkId]/leaderboard": { answers: leadsGet(404), at: noBenchmark },
  "GET /api/v1/benchmarks/[benchmarkId]/hallucination": { answers: leadsGet(404), at: noBenchmark },
  "GET /api/v1/benchmarks/[benchmarkId]/pareto": { answers: leadsGet(404), at: noBenchmark },
  "GET /api/v1/exports/[file]": { answers: leadsGet(200), at: { file: "annotations.jsonl" } },
  "GET /api/v1/users/[userId]/data": { answers: [401, 403, 403, 403, 404], at: { userId: "none" } },
  "GET /api/v1/imports": { answers: leadsGet(200) },
  "POST /api/v1/imports/[formatOrImport]": {
    answers: leadsGet(422),
    at: { formatOrImport: "pairs" },
    query: "dryRun=true",
    body: {},
  },
  "PATCH /api/v1/imports/[formatOrImport]": { answers: leadsGet(404), at: { formatOrImport: "none" }, body: {} },
  "DELETE /api/v1/imports/[formatOrImport]": { answers: leadsGet(404), at: { formatOrImport: "none" } },
};

const leadsOnly = (answer: ActionAnswer): Row<ActionAnswer> => ["sign-in", "unverified", "forbidden", answer, answer];
const adminsOnly = (answer: ActionAnswer): Row<ActionAnswer> => [
  "sign-in",
  "unverified",
  "forbidden",
  "forbidden",
  answer,
];
const personsOnly = (answer: ActionAnswer): Row<ActionAnswer> => ["sign-in", "unverified", answer, answer, answer];
const campaigns = "lib/campaigns/actions.ts";
const users = "lib/users/actions.ts";
const prompts = "lib/prompts/actions.ts";
const runs = "lib/runs/actions.ts";
const models = "lib/models/actions.ts";

/** Renaming, archiving and deleting, of every noun that has them. */
const recordActions = (noun: string, name: string): Record<string, ActionEntry> => ({
  [`lib/${noun}s/actions.ts#change${name}Action`]: { answers: leadsOnly("not-found"), given: [none, {}] },
  [`lib/${noun}s/actions.ts#plan${name}DeletionAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`lib/${noun}s/actions.ts#delete${name}Action`]: { answers: leadsOnly("not-found"), given: [none, {}] },
});

/** Every server action, with input that changes nothing even for those allowed: unknown ids, invalid values. */
export const actions: Record<string, ActionEntry> = {
  [`${campaigns}#createCampaignAction`]: { answers: leadsOnly("invalid"), given: [{}] },
  [`${campaigns}#openCampaignAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`${campaigns}#closeCampaignAction`]: { answers: leadsOnly("not-found"), given: [none] },
  ...recordActions("campaign", "Campaign"),
  ...recordActions("import", "Import"),
  ...recordActions("benchmark", "Benchmark"),
  ...recordActions("evaluation", "Evaluation"),
  [`${prompts}#addPromptVersionAction`]: { answers: leadsOnly("invalid"), given: [{}] },
  [`${users}#inviteUsersAction`]: {
    answers: adminsOnly("invalid"),
    given: [{ addresses: " ", role: "annotator" }],
  },
  [`${users}#renewInvitationAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${users}#resetPasswordAction`]: { answers: adminsOnly("not-found"), given: [none, true] },
  [`${users}#verifyUserAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${users}#changeRoleAction`]: { answers: adminsOnly("not-found"), given: [none, "lead"] },
  [`${users}#deactivateUserAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${users}#reactivateUserAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${users}#acceptLinkAction`]: {
    answers: everyone("not-found"),
    given: ["no-such-secret", { name: "No One", password: "long-enough-for-this" }],
  },
  [`${users}#changePasswordAction`]: {
    answers: personsOnly("invalid"),
    given: [{ current: "not-this", password: "long-enough-for-this" }],
  },
  [`${users}#renameAction`]: { answers: personsOnly("invalid"), given: [""] },
  [`${users}#createTokenAction`]: { answers: personsOnly("invalid"), given: [{ name: "" }] },
  [`${users}#revokeTokenAction`]: { answers: personsOnly("not-found"), given: [none] },
  "lib/privacy/actions.ts#erasePersonAction": { answers: adminsOnly("not-found"), given: [none, { confirm: "" }] },
  "lib/privacy/actions.ts#setRetentionAction": { answers: adminsOnly("not-found"), given: ["none", null] },
  [`${users}#revokeAnyTokenAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${users}#endSessionAction`]: { answers: personsOnly("ok"), given: [none] },
  [`${users}#endSessionsOfAction`]: { answers: adminsOnly("not-found"), given: [none] },
  "lib/judgings/actions.ts#createJudgingAction": { answers: leadsOnly("invalid"), given: [none, {}] },
  "lib/evaluations/actions.ts#createEvaluationAction": { answers: leadsOnly("invalid"), given: [{}] },
  [`${runs}#pauseRunAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`${runs}#resumeRunAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`${runs}#cancelRunAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`${runs}#retryRunAction`]: { answers: leadsOnly("not-found"), given: [none] },
  [`${runs}#leaveOutModelAction`]: { answers: leadsOnly("not-found"), given: [none, none] },
  [`${runs}#setRunBudgetAction`]: { answers: leadsOnly("not-found"), given: [none, { budget: null }] },
  [`${models}#addProviderAction`]: { answers: adminsOnly("invalid"), given: [{}] },
  [`${models}#changeProviderAction`]: { answers: adminsOnly("not-found"), given: [none, {}] },
  [`${models}#retireProviderAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${models}#testProviderAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${models}#addModelAction`]: { answers: adminsOnly("invalid"), given: [{}] },
  [`${models}#changeModelAction`]: { answers: adminsOnly("not-found"), given: [none, {}] },
  [`${models}#retireModelAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${models}#testModelAction`]: { answers: adminsOnly("not-found"), given: [none] },
  [`${models}#setOverallBudgetAction`]: { answers: adminsOnly("invalid"), given: [{}] },
  [`${models}#writeOffLostAction`]: { answers: adminsOnly("ok"), given: [] },
};
