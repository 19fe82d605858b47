import { describe, expect, it } from "vitest";
import { readCheckerAnswer } from "@/lib/protocols/furina/checker-reply";
import { readJudgeAnswer } from "@/lib/protocols/furina-pairwise/judge-reply";
import { repairSentence } from "./repairs";

const whyOf = (reading: { ok: true } | { ok: false; why: string }): string => (reading.ok ? "" : reading.why);

describe("a Chinese prompt for a repair says in Chinese what was wrong", () => {
  it.each([
    ["", "回答是空的"],
    ["评".repeat(60_000), "回答超过了 50000 个字符"],
    ['{"explanation": "回应 B 接住了', "JSON 不完整，或无法解析"],
    ["评分：4", "没有写理由"],
    ["两种都不错。", "没有给分"],
    ["理由：回应 B。\n评分：4\n评分：2", "前后给了不同的分数"],
    ["理由：回应 B。\n评分：3 或 4", "给了不止一个分数：3, 4"],
    ["理由：回应 B。\n评分：3.5", "分数 3.5 不是整数"],
    ["理由：回应 B。\n评分：7", "分数 7 不在 1 到 5 之间"],
    ["理由：回应 B。\n评分：2\n选择：B", "所选的一方与分数相矛盾"],
  ])("of a judgement such as %j", (answer, why) => {
    const said = repairSentence("furina-judge", "zh", whyOf(readJudgeAnswer(answer)), "plain");
    expect(said).toContain(`（${why}）`);
    expect(said.replace("JSON", "")).not.toMatch(/[A-Za-z]{4}/);
  });

  it.each([
    ["", "回答是空的"],
    ["有无：也许", "没有说明有还是无"],
    ["有无：有\n有无：无", "前后说法不一，既说有又说无"],
    ['{"evidence": "它说', "JSON 不完整，或无法解析"],
  ])("of a check such as %j", (answer, why) => {
    expect(repairSentence("furina-checker", "zh", whyOf(readCheckerAnswer(answer)), "plain")).toContain(`（${why}）`);
  });

  it("and says nothing rather than something in English", () => {
    expect(repairSentence("furina-judge", "zh", "nobody foresaw this", "plain")).not.toMatch(/[A-Za-z（]{4}/);
  });
});
