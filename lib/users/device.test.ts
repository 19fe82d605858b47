import { expect, test } from "vitest";
import { deviceOf } from "@/lib/users/device";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.5 Safari/605.1",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
    "Chrome",
    "Windows",
  ],
])("%s", (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));

test.each(["", "curl", "\u202e<script>", "x".repeat(300)])("%j names no device", (userAgent) =>
  expect(deviceOf(userAgent)).toBeNull(),
);
