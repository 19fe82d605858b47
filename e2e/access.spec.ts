import type { APIRequestContext, APIResponse } from "@playwright/test";
import { TokenScope } from "@/generated/prisma/enums";
import { actions, pages, routes, type PageAnswer, type RouteEntry } from "@/e2e/access-list";
import { expect, test } from "@/e2e/journey.fixture";
import { tokenOf, viewers, type ViewerName } from "@/e2e/people";
import { builtActions, call } from "@/e2e/server-action";
import { surface } from "@/e2e/surface";

type Ids = { campaign: string; assignment: string; none: string };
let ids: Ids | undefined;

test.beforeEach(async ({ api }) => {
  ids ??= await findIds(await api("annotator"));
});

/** The newest campaign that the annotator sees, and an assignment of theirs in it. */
async function findIds(annotator: APIRequestContext): Promise<Ids> {
  const campaign = /\/annotate\/([0-9a-f-]{36})/.exec(await (await annotator.get("/annotate")).text())?.[1] ?? "";
  const { assignment } = (await (await annotator.post(`/api/v1/campaigns/${campaign}/next`)).json()) as {
    assignment: string;
  };
  return { campaign, assignment, none: "00000000-0000-4000-8000-000000000000" };
}

const filled = (address: string, at: Record<string, string> = {}): string =>
  address.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => ids?.[at[name] as keyof Ids] ?? at[name] ?? "");

/** Answers of the five, in the order of the list. */
async function ask<Answer>(
  api: (viewer: ViewerName) => Promise<APIRequestContext>,
  question: (request: APIRequestContext) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const viewer of viewers) answers.push(await question(await api(viewer)));
  return answers;
}

async function pageAnswer(response: APIResponse): Promise<PageAnswer | number> {
  const status = response.status();
  if (status >= 300 && status < 400)
    return new URL(response.headers().location ?? "", "http://here").pathname as PageAnswer;
  if (status === 403) return "forbidden";
  if (status === 404) return "missing";
  if (status !== 200) return status;
  // Where the page had begun to stream, Next can only say it in the page.
  const text = await response.text();
  const redirected = /id="__next-page-redirect"[^>]*url=([^"?]*)/.exec(text)?.[1];
  if (redirected) return redirected as PageAnswer;
  return text.includes("NEXT_HTTP_ERROR_FALLBACK;404") ? "missing" : "shown";
}

test("every page, route and action is on the list, and the list names nothing else", () => {
  const there = surface();
  expect(Object.keys(pages).sort()).toEqual(there.pages);
  expect(Object.keys(routes).sort()).toEqual(there.routes);
  expect(Object.keys(actions).sort()).toEqual(there.actions);
  expect([...builtActions().keys()].sort(), "actions of the build").toEqual(there.actions);
});

for (const [address, { answers, at }] of Object.entries(pages)) {
  test(`page ${address}`, async ({ api }) => {
    const got = await ask(api, async (request) =>
      pageAnswer(await request.get(filled(address, at), { maxRedirects: 0 })),
    );
    expect(got, viewers.join(", ")).toEqual(answers);
  });
}

function send(
  request: APIRequestContext,
  name: string,
  { at, query, body }: RouteEntry,
  token?: string,
): Promise<APIResponse> {
  const [method = "GET", address = ""] = name.split(" ");
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const target = `${filled(address, at)}${query ? `?${query}` : ""}`;
  return request.fetch(target, { method, data: body, maxRedirects: 0, headers });
}

for (const [name, entry] of Object.entries(routes)) {
  test(`route ${name}`, async ({ api }) => {
    const got = await ask(api, async (request) => (await send(request, name, entry)).status());
    expect(got, viewers.join(", ")).toEqual(entry.answers);
  });
}

/** What somebody with a token of one scope gets: what their role gets, unless the route is for another scope. */
function answerWith(given: TokenScope, viewer: ViewerName, name: string, { answers, scope }: RouteEntry): string {
  const ofRole = answers[viewers.indexOf(viewer)] ?? 0;
  const wanted = scope ?? (name.startsWith("GET ") ? "read" : "manage");
  // Whose role may not is told that, whatever the token.
  if (ofRole === 403) return "403 forbidden";
  return wanted === given ? String(ofRole) : `403 scope-${wanted}`;
}

/** The status, and of a 403 its code. */
async function statusAndCode(response: APIResponse): Promise<string> {
  if (response.status() !== 403) return String(response.status());
  const { code, reason } = (await response.json()) as { code?: string; reason: string };
  return `403 ${code ?? reason}`;
}

/** Open routes take no token; asking some of them often, as for a token, is limited. */
const doors = Object.entries(routes).filter(([, { scope }]) => scope !== "none");

for (const scope of Object.values(TokenScope)) {
  test(`a token for "${scope}" alone opens the routes of this scope and no others`, async ({ api }) => {
    const request = await api("nobody");
    const got: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const viewer of ["annotator", "admin"] as const) {
      const token = await tokenOf(request, viewer, [scope]);
      for (const [name, entry] of doors) {
        got[`${viewer} ${name}`] = await statusAndCode(await send(request, name, entry, token));
        wanted[`${viewer} ${name}`] = answerWith(scope, viewer, name, entry);
      }
    }
    expect(got).toEqual(wanted);
  });
}

test("pages and actions take no token", async ({ api }) => {
  const request = await api("nobody");
  const headers = { authorization: `Bearer ${await tokenOf(request, "admin", Object.values(TokenScope))}` };
  for (const page of ["/users", "/audit"])
    expect(await pageAnswer(await request.get(page, { headers, maxRedirects: 0 })), page).toBe("/sign-in");
  const ended = await call(request, "lib/users/actions.ts#endSessionAction", [ids?.none], headers);
  expect(ended).toMatchObject({ ok: false, reason: "sign-in" });
});

for (const [name, { answers, given }] of Object.entries(actions)) {
  test(`action ${name}`, async ({ api }) => {
    const got = await ask(api, async (request) => {
      const outcome = await call(request, name, given);
      return outcome.ok ? "ok" : outcome.reason;
    });
    expect(got, viewers.join(", ")).toEqual(answers);
  });
}

test("a page of another site changes nothing, whoever is signed in", async ({ api }) => {
  const admin = await api("admin");
  const foreign = [
    ["origin", "https://elsewhere.example"],
    ["origin", "null"],
    ["sec-fetch-site", "cross-site"],
  ] as const;
  for (const [name, value] of foreign) {
    const response = await admin.post(`/api/v1/campaigns/${ids?.campaign}/next`, { headers: { [name]: value } });
    expect(response.status(), `${name}: ${value}`).toBe(403);
  }
});
