import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument, operations } from "./document";

const root = path.resolve(import.meta.dirname, "..");

/** The methods that the route files export, by path. */
function routes(): Record<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "route.ts",
  );
  return Object.fromEntries(
    files.map((file) => {
      const url = `/${path.dirname(file).replace(/\[(\w+)\]/g, "{$1}")}`;
      const methods = [
        ...readFileSync(path.join(root, file), "utf8").matchAll(
          /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g,
        ),
      ];
      return [url, methods.map((match) => String(match[1]).toLowerCase()).sort()];
    }),
  );
}

describe("the OpenAPI document", () => {
  it("names every route of the API with its methods, and no other", () => {
    expect(
      Object.fromEntries(Object.entries(operations).map(([url, methods]) => [url, Object.keys(methods).sort()])),
    ).toEqual(routes());
  });

  it("says what an annotation's body may hold, from the schema that checks it", () => {
    const document = openApiDocument();
    const annotation = JSON.stringify(document.paths["/assignments/{assignmentId}/annotation"]);
    for (const field of ["value", "answers", "evidence", "rationale", "unsure", "flag", "comment", "activeSeconds"])
      expect(annotation).toContain(`"${field}":{`);
    expect(annotation).toContain('"maximum":86400');
    expect(JSON.stringify(document.paths["/campaigns"])).toContain('"enum":["furina-pairwise"');
  });
});
