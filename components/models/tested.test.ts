import { expect, it } from "vitest";
import { whatToEdit } from "@/components/models/tested";

it("points from a model to its provider where the key, the address or the account is the cause", () => {
  const model = { kind: "model" } as const;
  for (const code of ["authentication", "key", "address", "connection"] as const)
    expect(whatToEdit(model, { code, betterAddress: null })).toBe("provider");
  for (const code of ["bad-request", "not-found", "too-long", "empty"] as const)
    expect(whatToEdit(model, { code, betterAddress: null })).toBe("model");
  expect(whatToEdit(model, { code: "not-found", betterAddress: "https://a.example/v1" })).toBe("provider");
  expect(whatToEdit({ kind: "provider" }, { code: "empty", betterAddress: null })).toBe("provider");
});
