import { describe, expect, it } from "vitest";
import { readCheckerReply } from "@/lib/protocols/furina/checker-reply";
import { readJudgeReply } from "@/lib/protocols/furina-pairwise/judge-reply";
import type { ParseFailure, Reading } from "./reading";
import { repairMessage } from "./repairs";

const whyOf = (reading: Reading<unknown>): ParseFailure => {
  if (reading.ok) throw new Error("the reply can be read");
  return reading.why;
};
const wanted = "照格式写。";

describe("a Chinese prompt for a repair says in Chinese what was wrong", () => {
  it.each([
    ["", "输出为空"],
    ["评".repeat(60_000), "输出超过 50000 个字符"],
    ['{"explanation": "回应 B 接住了', "JSON 不完整或无效"],
    ["评分：4", "没有写理由"],
    ["两种都不错。", "没有评分"],
    ["理由：回应 B。\n评分：4\n评分：2", "前后的评分不同"],
    ["理由：回应 B。\n评分：3 或 4", "评分不止一个：3, 4"],
    ["理由：回应 B。\n评分：3.5", "评分 3.5 不是整数"],
    ["理由：回应 B。\n评分：7", "评分 7 不在 1 到 5 之间"],
    ["理由：回应 B。\n评分：2\n选择：B", "所选的一方与评分矛盾"],
  ])("of a judgement such as %j", (answer, why) => {
    const said = repairMessage("zh", whyOf(readJudgeReply(answer)), wanted);
    expect(said).toContain(`（${why}）`);
    expect(said.replace("JSON", "")).not.toMatch(/[A-Za-z]{4}/);
  });

  it.each([
    ["", "输出为空"],
    ["有无：也许", "没有说明有或无"],
    ["有无：有\n有无：无", "前后矛盾，既说有又说无"],
    ['{"evidence": "它说', "JSON 不完整或无效"],
  ])("of a check such as %j", (answer, why) => {
    expect(repairMessage("zh", whyOf(readCheckerReply(answer)), wanted)).toContain(`（${why}）`);
  });

  it("and an English prompt in English, in the same sentence as ever", () => {
    expect(repairMessage("en", { code: "off-scale", params: { found: 7, min: 1, max: 5 } }, "Score: n")).toBe(
      "Your response could not be parsed: the score 7 is outside 1 to 5. " +
        "Keep your judgement and write it again in the required format. Score: n",
    );
  });
});
