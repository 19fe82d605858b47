import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { locales, namespaces } from "@/lib/i18n/locales";

type Messages = { [key: string]: string | Messages };

const root = path.resolve("messages");
const files = (locale: string) => readdirSync(path.join(root, locale)).sort();
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(path.join(root, locale, file), "utf8")) as Messages;

function flat(messages: Messages, prefix = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** The arguments and tags that a message asks for, its plurals' branches included. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(parse(message));
  return [...found].sort();
}

describe("messages", () => {
  it("have the same files in every language, and every namespace has one", () => {
    for (const locale of locales) expect(files(locale)).toEqual(files("en"));
    expect(files("en")).toEqual(expect.arrayContaining(namespaces.map((namespace) => `${namespace}.json`)));
  });

  it.each(files("en"))("%s has the same keys in English and Chinese, none of them empty", (file) => {
    const [english, chinese] = [flat(read("en", file)), flat(read("zh", file))];
    expect(chinese.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, value] of [...english, ...chinese]) expect(value.trim(), key).not.toBe("");
  });

  it.each(files("en"))("%s asks for the same values and tags in both", (file) => {
    const chinese = new Map(flat(read("zh", file)));
    for (const [key, message] of flat(read("en", file)))
      expect(placeholders(chinese.get(key) ?? ""), `${file}: ${key}`).toEqual(placeholders(message));
  });

  it("are Chinese in Chinese: a sentence is not left in English", () => {
    for (const file of files("zh")) {
      for (const [key, message] of flat(read("zh", file))) {
        const english = flat(read("en", file)).find(([other]) => other === key)?.[1] ?? "";
        if ((english.replace(/\{[^}]*\}/g, "").match(/[a-z]{2,}/gi)?.length ?? 0) > 2)
          expect(/\p{Script=Han}/u.test(message), `${file}: ${key}: ${message}`).toBe(true);
      }
    }
  });
});
