import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { auditActions } from "@/lib/audit/actions";
import { recordNouns } from "@/lib/records/record";

/** What the code records: literals, and the verbs that all records share. */
function recorded(): string[] {
  const literals = globSync("{lib,bin,prisma,app}/**/*.ts", { exclude: ["**/*.test.ts", "**/*.fixture.ts"] }).flatMap(
    (file) => {
      const text = readFileSync(file, "utf8");
      if (!/record(Audit|Read)|note\(|AuditEvent/.test(text) && !/action:/.test(text)) return [];
      return [...text.matchAll(/"((?:[a-z]+)\.[a-z]+(?:-[a-z]+)*)"/g)].map(([, action = ""]) => action);
    },
  );
  const nouns = new Set(auditActions.map((action) => action.split(".")[0]));
  const shared = recordNouns.flatMap((noun) => ["rename", "archive", "unarchive", "delete"].map((v) => `${noun}.${v}`));
  return [...new Set([...literals.filter((text) => nouns.has(text.split(".")[0])), ...shared])];
}

it("lists every action that the code records", () => {
  expect(recorded().filter((action) => !(auditActions as readonly string[]).includes(action))).toEqual([]);
});

it.each(["en", "zh"])("has a sentence for every action in %s, and for no other", (locale) => {
  const { actions } = JSON.parse(readFileSync(`messages/${locale}/audit.json`, "utf8")) as {
    actions: Record<string, Record<string, string>>;
  };
  const worded = Object.entries(actions).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  expect(worded.sort()).toEqual([...auditActions].sort());
});
