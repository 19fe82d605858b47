import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ownWordsInChinese } from "./own-words";

/** Every sentence that our own code makes a failure of, with something in the place of what is filled in. */
function sentencesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test|fixture)\.ts$/.test(file) && !/model-server|own-words/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    const failures = [
      ...source.matchAll(
        /(?:new ChatFailure|\bfailed)\(\s*(?:"[\w-]+"|[\w.]+\([^)]*\)\)|isTooLong \? "too-large" : "malformed"),([\s\S]{0,220})/g,
      ),
    ];
    return failures.flatMap(([, rest = ""]) =>
      [
        ...rest
          .split(/\n\s*\}?\s*\);|, \{ raw|, more|, exchange/)[0]!
          .matchAll(/"([A-Z][^"]{6,}?\.)"|`((?:[A-Z]|\$\{(?:host|url\.host)\} )[^`]{6,})`/g),
      ].map(([, plain, filled]) =>
        (plain ?? filled ?? "").replace(/\$\{thinking[^}]*\}/, "").replace(/\$\{[^}]+\}/g, "7"),
      ),
    );
  });
}

const sentences = [...new Set(["lib/models", "lib/calls"].flatMap(sentencesIn))];

it("finds the sentences that our code says", () => {
  expect(sentences).toEqual(
    expect.arrayContaining([
      "Not a byte for 7.",
      "The answer is empty.",
      "The worker was stopped.",
      "7 leads to 7, inside a private network.",
    ]),
  );
  expect(sentences.length).toBeGreaterThan(18);
});

it.each(sentences)("says in Chinese: %s", (sentence) => {
  // Seconds are written with their unit.
  const said = sentence.replace(/^(No whole answer after|Not a byte for) 7\.$/, "$1 7 s.");
  expect(ownWordsInChinese(said)).toMatch(/\p{Script=Han}/u);
});

it.each([
  ["127.0.0.1:1 refused the connection (ECONNREFUSED).", "127.0.0.1:1 拒绝连接（ECONNREFUSED）。"],
  ["api.house.test is not known to the name service (ENOTFOUND).", "域名服务查不到 api.house.test（ENOTFOUND）。"],
  ["No whole answer after 2.5 s.", "2.5 秒内没有收到完整的回答。"],
  [
    "The limit of 200 tokens was used up before there was an answer: the model was still thinking.",
    "200 个 token 的上限用完时模型还在思考，没有来得及回答。",
  ],
])("%s", (words, chinese) => expect(ownWordsInChinese(words)).toBe(chinese));

it("leaves a provider's words to the provider", () => {
  expect(ownWordsInChinese("Incorrect API key provided.")).toBeNull();
});
