import { expect, it } from "vitest";
import { mendedAt, speakerOf } from "@/components/models/tested";

it("leads from a model to its provider where the key, the address or the account is at fault", () => {
  const model = { kind: "model" } as const;
  for (const code of ["authentication", "key", "address", "connection"] as const)
    expect(mendedAt(model, { code, betterAddress: null })).toBe("provider");
  for (const code of ["bad-request", "not-found", "too-long", "empty"] as const)
    expect(mendedAt(model, { code, betterAddress: null })).toBe("model");
  expect(mendedAt(model, { code: "not-found", betterAddress: "https://a.example/v1" })).toBe("provider");
  expect(mendedAt({ kind: "provider" }, { code: "empty", betterAddress: null })).toBe("provider");
});

it("puts no words of ours into the server's mouth", () => {
  expect(speakerOf({ code: "authentication", status: 401, words: "Incorrect API key" })).toBe("server");
  expect(
    speakerOf({ code: "connection", status: null, words: "a.example refused the connection (ECONNREFUSED)." }),
  ).toBe("us");
  expect(speakerOf({ code: "address", status: 302, words: "The server sends us on to https://b.example" })).toBe("us");
  expect(speakerOf({ code: "server", status: 500, words: "HTTP 500" })).toBeNull();
  expect(speakerOf({ code: "works", status: null, words: null })).toBeNull();
});
