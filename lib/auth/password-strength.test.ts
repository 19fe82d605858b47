import { expect, test } from "vitest";
import { weaknessOf } from "@/lib/auth/password-strength";

const mei = { email: "mei.lin@uni-example.org", name: "Mei Lin" };

test.each([
  ["qwertyuiop", "password-common"],
  ["1234567890", "password-common"],
  ["QwertyUIOP!", "password-common"],
  ["!password2024", null],
  ["password123", "password-common"],
  ["ｐａｓｓｗｏｒｄ１２３", "password-common"],
  ["aaaaaaaaaaaaaaaa", "password-common"],
  ["abababababab", "password-common"],
  ["dramaturg-demo", "password-personal"],
  ["Dramaturg2026!", "password-personal"],
  ["mei.lin.1994", "password-personal"],
  ["LinMei-LinMei", "password-personal"],
  ["Mei.Lin@Uni-Example.org", "password-email"],
  ["a fine long password", null],
  ["dramaturg plays chess on mondays", null],
  ["correct horse battery staple", null],
])("%s: %s", async (password, weakness) => expect(await weaknessOf(password, mei)).toBe(weakness));

test("a Chinese name with digits is personal, a sentence with it is not", async () => {
  const person = { email: "x@example.org", name: "陈思远" };
  expect(await weaknessOf("陈思远陈思远20260101", person)).toBe("password-personal");
  expect(await weaknessOf("陈思远今天不想上班啊啊", person)).toBeNull();
});
