import { expect, test } from "vitest";
import { localPath } from "@/lib/auth/local-path";

test.each(["/", "/campaigns", "/annotate/7?x=1&y=%2F#end", "/标注"])("%s is a local path", (path) => {
  expect(localPath(path)).toBe(encodeURI(path).replace("%252F", "%2F"));
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "campaigns",
  "",
  "/..//evil.example",
  "/a/../..//evil.example",
  null,
  ["/"],
])("%j is not", (address) => expect(localPath(address)).toBeNull());

test("an address of thousands of characters is refused", () => expect(localPath(`/${"x".repeat(3_000)}`)).toBeNull());
