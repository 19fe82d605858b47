import { expect, it } from "vitest";
import { knownTimeZone } from "@/lib/i18n/time-zone";

it.each(["Asia/Shanghai", "Europe/Berlin", "UTC", "Etc/GMT+5"])("accepts the time zone %s", (name) => {
  expect(knownTimeZone(name)).toBe(name);
});

it.each([undefined, "", "Shanghai", "../etc/passwd", "<script>"])("rejects %s", (name) => {
  expect(knownTimeZone(name)).toBeUndefined();
});
