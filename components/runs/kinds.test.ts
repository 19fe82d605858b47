import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { locales } from "@/lib/i18n/locales";
import { runKinds } from "@/lib/worker/run-kinds";

type Texts = { kinds: Record<string, string>; roles: Record<string, string> };

it.each(locales)("every kind of run and every role has a name in %s", (locale) => {
  const { kinds, roles } = JSON.parse(readFileSync(`messages/${locale}/runs.json`, "utf8")) as Texts;
  for (const { id, roles: own } of runKinds) {
    expect(kinds).toHaveProperty(id);
    for (const role of Object.keys(own)) expect(roles).toHaveProperty(role);
  }
});
