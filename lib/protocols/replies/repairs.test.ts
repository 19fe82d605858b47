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
    const said = repairMessage("zh", whyOf(readJudgeReply(answer)), wanted);
    expect(said).toContain(`（${why}）`);
    expect(said.replace("JSON", "")).not.toMatch(/[A-Za-z]{4}/);
  });

  it.each([
    ["", "回答是空的"],
    ["有无：也许", "没有说明有还是无"],
    ["有无：有\n有无：无", "前后说法不一，既说有又说无"],
    ['{"evidence": "它说', "JSON 不完整，或无法解析"],
  ])("of a check such as %j", (answer, why) => {
    expect(repairMessage("zh", whyOf(readCheckerReply(answer)), wanted)).toContain(`（${why}）`);
  });

  it("and an English prompt in English, in the same sentence as ever", () => {
    expect(repairMessage("en", { code: "off-scale", params: { found: 7, min: 1, max: 5 } }, "Score: n")).toBe(
      "Your answer could not be read: the score 7 is outside 1 to 5. " +
        "Keep your verdict and write it once more in the form asked for. Score: n",
    );
  });
});
