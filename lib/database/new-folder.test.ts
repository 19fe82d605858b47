import { globSync, statSync } from "node:fs";
import { expect, test } from "vitest";

test("what the build generated can be copied by any account, such as the one of a container", () => {
  const found = globSync("generated/embedded-*/**");
  expect(found.filter((file) => file.endsWith("PG_VERSION")).length).toBeGreaterThanOrEqual(2);
  const closed = found.filter((file) => {
    const stat = statSync(file);
    const needed = stat.isDirectory() ? 0o005 : 0o004;
    return (stat.mode & needed) !== needed;
  });
  expect(closed).toEqual([]);
});
