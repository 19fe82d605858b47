import { z } from "zod";
import { detectFormat } from "@/components/imports/guess-format";
import { parseUtterance } from "@/components/scenes/parse-utterance";
import { isSamePerson } from "@/components/scenes/same-person";
import { parseJsonLine } from "@/lib/imports/json";
import { tableFormat } from "@/lib/imports/table-header";
import { text, visibleText } from "@/lib/imports/text";
import { classifyFailure } from "@/lib/models/classify-failure";
import { newExchange } from "@/lib/models/guarded-fetch";
import { carriesError, readProviderError } from "@/lib/models/provider-error";
import { readRateLimits, readRetryAfter } from "@/lib/models/rate-headers";
import { estimateTokens } from "@/lib/models/tokens";
import { isBlankText } from "@/lib/protocols/blank-text";
import { readCritique, readScores } from "@/lib/protocols/characterbox-trajectory/judge";
import { readCheckerReply } from "@/lib/protocols/furina/checker-reply";
import { mendUtterance } from "@/lib/protocols/furina/format-rules";
import { readChoice } from "@/lib/protocols/furina-dimension/judge";
import { readJudgeReply } from "@/lib/protocols/furina-pairwise/judge-reply";
import { fenced } from "@/lib/protocols/prompts/fence";
import { readJson } from "@/lib/protocols/replies/read-json";
import { partThinking } from "@/lib/protocols/replies/thinking";
import { recordName } from "@/lib/records/schema";
import { emailSchema, nameSchema } from "@/lib/users/schema";

const rules = { character: "Julius Caesar", others: ["Brutus", "Mark Antony"], language: "en" };

/** Whatever reads texts that others wrote: providers, judges, imported files, people. */
export const foreignReaders: Record<string, (text: string) => unknown> = {
  "provider's error": (text) => readProviderError(text),
  "error with status 200": (text) => carriesError(text),
  "failure of a call": (text) =>
    classifyFailure(new Error("x"), { ...newExchange(), status: 500, raw: text }, "sk-key"),
  "failure of a response": (text) =>
    classifyFailure(new Error("x"), { ...newExchange(), status: 200, raw: text }, null),
  "rate headers": (text) => readRateLimits({ "x-ratelimit-reset-requests": text, "x-ratelimit-reset": text }, 0),
  "Retry-After": (text) => readRetryAfter({ "retry-after": text }, text, 0),
  thinking: (text) => partThinking(text),
  tokens: (text) => estimateTokens(text),
  "format rules": (text) => mendUtterance(text, rules),
  "format rules, Chinese": (text) => mendUtterance(text, { character: "王熙凤", others: ["Brutus"], language: "zh" }),
  "judge's reply": (text) => readJudgeReply(text),
  "checker's reply": (text) => readCheckerReply(text),
  "choice of a dimension": (text) => readChoice(text),
  "scores of a trajectory": (text) => readScores(text),
  critique: (text) => readCritique(text),
  "JSON in a reply": (text) => readJson(text, z.object({ score: z.number() })),
  "quoted section": (text) => fenced("response", text, "00000000"),
  "blank text": (text) => isBlankText(text),
  "line of an import": (line) => parseJsonLine(1, line),
  "text of an import": (given) => [text(100).safeParse(given), visibleText(2_000_000).safeParse(given)],
  "header of a table": (line) => tableFormat(line),
  "format of a file": (start) =>
    detectFormat(start, start.slice(0, 255), [{ id: "items", recognition: { fields: ["id"] } }]),
  "utterance on a page": (text) => parseUtterance(text),
  "speaker of a scene": (name) => isSamePerson(name, "Julius Caesar", ["Brutus"]),
  "name of a person": (name) => nameSchema.safeParse(name),
  "name of a record": (name) => recordName.safeParse(name),
  "e-mail address": (email) => emailSchema.safeParse(email),
};
