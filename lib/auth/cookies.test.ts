import { expect, test } from "vitest";
import { cookieValue } from "@/lib/auth/cookies";

test.each([
  ["a=1; dramaturg.session=x.y.z; b=2", "x.y.z"],
  ["dramaturg.session=", ""],
  ["dramaturg.session=a=b", "a=b"],
  ["xdramaturg.session=1", null],
  ["dramaturg.session", null],
  ["", null],
  [null, null],
])("%s", (header, value) => expect(cookieValue(header, "dramaturg.session")).toBe(value));
