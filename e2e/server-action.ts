import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { Outcome } from "@/lib/outcome";

type Manifest = { node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }> };

/** The server actions of the build by `file#name`, with the id and a page to send them to. */
export function builtActions(): Map<string, { id: string; page: string }> {
  const file = path.resolve(process.env.NEXT_DIST_DIR ?? ".next", "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return new Map(
    Object.entries(node).map(([id, { workers, filename, exportedName }]) => [
      `${filename}#${exportedName}`,
      { id, page: addressOf(Object.keys(workers)[0] ?? "") },
    ]),
  );
}

/** `app/(workspace)/campaigns/[campaignId]/page` as an address; the action ignores parameters. */
function addressOf(worker: string): string {
  const parts = worker
    .split("/")
    .slice(1, -1)
    .filter((part) => !part.startsWith("("));
  return `/${parts.map((part) => (part.startsWith("[") ? "00000000-0000-4000-8000-000000000000" : part)).join("/")}`;
}

/** Calls an action as the browser does and returns its outcome. Throws if the response has none. */
export async function call<T>(
  request: APIRequestContext,
  name: string,
  given: unknown[],
  headers: Record<string, string> = {},
): Promise<Outcome<T>> {
  const action = builtActions().get(name);
  if (!action) throw new Error(`${name} is not in the build.`);
  const response = await request.post(action.page, {
    headers: {
      ...headers,
      "next-action": action.id,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
    },
    data: JSON.stringify(given),
    maxRedirects: 0,
  });
  const text = await response.text();
  // The response is React's stream of rows; row 0 refers to the row with the returned value.
  const rows = new Map([...text.matchAll(/^([0-9a-f]+):([^\n]*)$/gm)].map(([, id = "", row = ""]) => [id, row]));
  const pointer = /"a":"\$@?([0-9a-f]+)"/.exec(rows.get("0") ?? "")?.[1];
  const row = rows.get(pointer ?? "");
  if (row === undefined || !row.startsWith("{"))
    throw new Error(`${name} responded with ${response.status()} and no outcome: ${text.slice(0, 300)}`);
  return JSON.parse(row) as Outcome<T>;
}
