import { expect, test } from "vitest";
import { storageFault } from "@/lib/database/storage-fault";

test.each([
  [{ code: "53100" }, "disk-full"],
  [{ code: "ENOSPC" }, "disk-full"],
  [{ code: "P2010", message: "Raw query failed. Code: `53100`. Message: …" }, "disk-full"],
  [{ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "XX001" } } } }, "damaged"],
  [{ code: "P2039", cause: { originalCode: "58P01" } }, "damaged"],
  [new Error("outer", { cause: { code: "XX002" } }), "damaged"],
  [{ code: "23505" }, null],
  [{ code: "P2002" }, null],
  [new TypeError("x is not a function"), null],
  [null, null],
])("%o is %s", (error, fault) => expect(storageFault(error)).toBe(fault));
