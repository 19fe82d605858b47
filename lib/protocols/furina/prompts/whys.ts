/** The sentences in which judges' and checkers' answers are refused, as a Chinese prompt says them. Their English is what the readings state. */
const sentences: [RegExp, string][] = [
  [/^the answer is empty$/, "回答是空的"],
  [/^the answer has more than (\d+) characters$/, "回答超过了 $1 个字符"],
  [/^the JSON is broken off or cannot be parsed$/, "JSON 不完整，或无法解析"],
  [/^there is no explanation$/, "没有写理由"],
  [/^there is no score$/, "没有给分"],
  [/^it states two different scores$/, "前后给了不同的分数"],
  [/^it states more than one score: (.+)$/, "给了不止一个分数：$1"],
  [/^the score (.+) is not a whole number$/, "分数 $1 不是整数"],
  [/^the score (.+) is outside 1 to 5$/, "分数 $1 不在 1 到 5 之间"],
  [/^its choice and its score contradict each other$/, "所选的一方与分数相矛盾"],
  [/^it says neither yes nor no$/, "没有说明有还是无"],
  [/^it says yes and no$/, "前后说法不一，既说有又说无"],
];

/** Why an answer could not be read, in Chinese; null where a reading has no such sentence. */
export function whyInChinese(why: string): string | null {
  const found = sentences.find(([sentence]) => sentence.test(why));
  return found ? why.replace(...found) : null;
}
