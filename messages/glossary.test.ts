import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { locales, type Locale } from "@/lib/i18n/locales";
import { protocols } from "@/lib/protocols/registry";
import glossary from "./glossary.json";

type Messages = { [key: string]: string | Messages };
type Exception = { locale: string; key: string; word: string; reason: string };

const { terms } = glossary;
const exceptions: Exception[] = glossary.exceptions;

/** English messages that continue a line, are a symbol, or start with a name in lower case. */
const lowerCase = [
  "agreement.judges.n",
  "agreement.numbers.p",
  "agreement.numbers.pBelow",
  "evaluations.estimate.callsOf",
  "evaluations.flags.ofResponses",
  "evaluations.list.ofBudget",
  "imports.new.drop",
  "imports.preview.more",
  "items.figure.cellJudge",
  "items.figure.cellPeople",
  "items.figure.differ",
  "models.budget.of",
  "models.providerForm.plainHttp",
  "models.providerForm.presets.llamacpp",
  "models.providerForm.presets.vllm",
  "models.test.and",
  "results.numbers.n",
  "results.pareto.types.established",
  "results.pareto.types.synthesized",
  "results.scores.overall",
  "results.scores.types.all",
  "results.scores.types.established",
  "results.scores.types.synthesized",
  "runs.list.ofBudget",
  "workspace.left",
  "workspace.marks.noReason",
  "workspace.pause.left.hours",
  "workspace.pause.left.minutes",
  "workspace.pause.left.soon",
];

/** Every message of a language as `file.key`, in all the variants of its plurals and selects, as a reader sees them. */
function messagesOf(locale: Locale): { key: string; text: string }[] {
  const folder = path.resolve("messages", locale);
  return readdirSync(folder).flatMap((file) => {
    const content = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Messages;
    return flat(content, path.basename(file, ".json")).flatMap(([key, message]) =>
      variants(message).map((text) => ({ key, text })),
    );
  });
}

function flat(messages: Messages, prefix: string): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${prefix}.${name}`, value] as [string, string]] : flat(value, `${prefix}.${name}`),
  );
}

/** The lines of the guides of a language, without code and link targets. */
function guidesOf(locale: Locale): { file: string; line: string }[] {
  const folder = path.resolve("docs/guides");
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${locale}.md`))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, "□")
        .split("\n")
        .map((line) => ({ file, line })),
    );
}

/**
 * What protocols say to people in a language: every text beside its counterpart in the other language, and all texts of
 * guidelines and their examples. Templates of prompts are not among them.
 */
function protocolTextsOf(locale: Locale): { key: string; text: string }[] {
  return protocols.flatMap(({ id, prompts, guidelines, ...protocol }) => {
    const described = prompts.map(({ name, purpose }) => ({ name, purpose }));
    const shown = [...textsIn(locale, { ...protocol, prompts: described }), ...stringsIn(guidelines[locale])];
    return shown.map((text) => ({ key: id, text }));
  });
}

/** The templates of prompts in a language. They follow the glossary, and not the typography of the interface. */
const promptsOf = (locale: Locale): { key: string; text: string }[] =>
  protocols.flatMap(({ prompts }) => prompts.map(({ role, standard }) => ({ key: role, text: standard[locale] })));

/** The texts of a language among all that is bilingual in a value. */
function textsIn(locale: Locale, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const of = Object.entries(value);
  const isBilingual = of.length === locales.length && locales.every((each) => Object.hasOwn(value, each));
  if (!isBilingual) return of.flatMap(([, part]) => textsIn(locale, part));
  return of.flatMap(([name, part]) => (name === locale ? stringsIn(part) : []));
}

/** Every text within a value; ids and kinds are not shown. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (["id", "kind"].includes(name) ? [] : stringsIn(part)));
}

/** Numbers read as 7, other arguments as □, tags as their content. */
function variants(message: string): string[] {
  const read = (elements: MessageFormatElement[]): string[] =>
    elements.reduce<string[]>(
      (starts, element) => starts.flatMap((start) => partsOf(element).map((part) => start + part)),
      [""],
    );
  const partsOf = (element: MessageFormatElement): string[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return read(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => read(value));
    return [element.type === TYPE.argument ? "□" : "7"];
  };
  return read(parse(message));
}

/** Where a text uses a word that the glossary avoids. English words match with regular endings, such as -s and -ed. */
function avoided(locale: Locale, text: string): { word: string; term: string }[] {
  return terms.flatMap((term) =>
    term.avoid[locale]
      .filter((word) =>
        locale === "en" ? new RegExp(`\\b${word}(s|es|d|ed|ing)?\\b`, "i").test(text) : text.includes(word),
      )
      .map((word) => ({ word, term: term[locale] })),
  );
}

/** Breaches of a rule in all messages and protocols of a language, each with its key. */
function breaches(locale: Locale, pattern: RegExp, allowed: (key: string) => boolean = () => false): string[] {
  return [...messagesOf(locale), ...protocolTextsOf(locale)]
    .filter(({ key, text }) => pattern.test(text) && !allowed(key))
    .map(({ key, text }) => `${key}: ${text}`);
}

const han = "\\p{Script=Han}";
const code = (key: string) => key === "imports.help.annotations";

describe("the glossary", () => {
  it.each(locales)("is followed by every message in %s", (locale) => {
    const found = messagesOf(locale).flatMap(({ key, text }) =>
      avoided(locale, text)
        .filter(({ word }) => !exceptions.some((one) => one.locale === locale && one.key === key && one.word === word))
        .map(({ word, term }) => `${key}: “${word}” should be “${term}”: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each(locales)("is followed by the guides in %s", (locale) => {
    const found = guidesOf(locale).flatMap(({ file, line }) =>
      avoided(locale, line).map(({ word, term }) => `${file}: “${word}” should be “${term}”: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each(locales)("is followed by what protocols say to people and models in %s", (locale) => {
    const texts = [...protocolTextsOf(locale), ...promptsOf(locale)];
    const found = texts.flatMap(({ key, text }) =>
      avoided(locale, text).map(({ word, term }) => `${key}: “${word}” should be “${term}”: ${text}`),
    );
    expect(found).toEqual([]);
    expect(texts.length).toBeGreaterThan(30 * protocols.length);
  });

  it("has no exception that nothing needs", () => {
    const unused = exceptions.filter(
      ({ locale, key, word }) =>
        !messagesOf(locale as Locale).some(
          (message) => message.key === key && avoided(locale as Locale, message.text).some((one) => one.word === word),
        ),
    );
    expect(unused).toEqual([]);
  });

  it("names each term once and does not avoid what it asks for", () => {
    for (const locale of locales) for (const term of terms) expect(avoided(locale, term[locale]), term.en).toEqual([]);
    const names = terms.map(({ en }) => en);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is the table of docs/glossary.md", () => {
    const document = readFileSync(path.resolve("docs/glossary.md"), "utf8");
    const rows = document
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .slice(2)
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      terms.map(({ en, zh, definition, avoid }) => [en, zh, definition, avoid.en.join(", "), avoid.zh.join("、")]),
    );
  });
});

describe("Chinese messages and guides", () => {
  it.each([
    ["use full-width punctuation after Chinese text", new RegExp(`${han}[,.:;!?()]`, "u")],
    ["use full-width punctuation before Chinese text", new RegExp(`[,:;!?()]\\s*${han}`, "u")],
    [
      "have a space between Chinese and Latin letters or digits",
      new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, "u"),
    ],
    ["have no space beside full-width punctuation", /[，。：；！？（）、“”《》] | [，。：；！？（）、”《》]/],
    ["use curly quotation marks", new RegExp(`["']${han}|${han}["']`, "u")],
    ["use one ellipsis, without a space before it", /……|\.\.\.| …/],
    ["have no full-width letters or digits", /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/],
  ])("%s", (_, pattern) => expect(breaches("zh", pattern)).toEqual([]));

  it("follow the first and third rule in the guides", () => {
    const pattern = new RegExp(`${han}([,.:;!?()]|[A-Za-z0-9])|[A-Za-z0-9]${han}`, "u");
    expect(guidesOf("zh").filter(({ line }) => pattern.test(line.replaceAll("*", "")))).toEqual([]);
  });

  it("put a space after bold text that ends with punctuation, as Markdown would not end it otherwise", () => {
    const isOpen = (parts: string[], i: number) =>
      /[\p{P}\p{S}]$/u.test(parts[i] ?? "") && /^\p{L}/u.test(parts[i + 1] ?? "");
    const found = guidesOf("zh").filter(({ line }) =>
      line.split("**").some((_, i, parts) => i % 2 === 1 && isOpen(parts, i)),
    );
    expect(found).toEqual([]);
  });
});

describe("English messages", () => {
  it("use curly apostrophes and quotation marks", () => expect(breaches("en", /["']/, code)).toEqual([]));
  it("use one ellipsis, without a space before it", () => expect(breaches("en", /\.\.\.| …/)).toEqual([]));
  it("start with a capital letter, unless they continue a line", () =>
    expect(breaches("en", /^[a-z]/, (key) => lowerCase.includes(key))).toEqual([]));
  it("have no sentence longer than 40 words", () =>
    expect(
      breaches("en", /./).filter((line) =>
        line.split(/[.:;?!](?:\s|$)/).some((sentence) => sentence.split(/\s+/).length > 40),
      ),
    ).toEqual([]));
});

describe("messages in both languages", () => {
  it.each(locales)("have no double, leading or trailing space in %s", (locale) => {
    const joined = (key: string) => key === "workspace.rest.waiting.lead" || key === "charts.separator";
    expect(breaches(locale, /  |^ | $/, joined)).toEqual([]);
  });
});
