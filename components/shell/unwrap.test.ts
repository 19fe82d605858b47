import { describe, expect, it, vi } from "vitest";
import { unwrap } from "@/components/shell/unwrap";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** Where Next is told to go: the digest of what it throws. */
function leadsTo(outcome: Outcome<number>, here?: string): string {
  try {
    unwrap(outcome, here);
  } catch (thrown) {
    return (thrown as { digest?: string; message: string }).digest ?? (thrown as Error).message;
  }
  return "stays";
}

describe("a page's query", () => {
  it("is its value where it is ok", () => {
    expect(unwrap(ok(7))).toBe(7);
  });
  it("leads somebody who is not signed in to the sign-in and back to the page", () => {
    expect(leadsTo(refuse("sign-in"), "/campaigns/new?import=1")).toContain(
      "/sign-in?callbackUrl=%2Fcampaigns%2Fnew%3Fimport%3D1;",
    );
  });
  it("leads the unverified to the waiting page", () => {
    expect(leadsTo(refuse("unverified"))).toContain("/pending;");
  });
  it("is a 403 where the role may not", () => {
    // What next.config.ts switches on, in the build.
    vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
    expect(leadsTo(refuse("forbidden"))).toContain("403");
  });
  it("is a 404 where there is nothing for this viewer", () => {
    expect(leadsTo(refuse("not-found"))).toContain("404");
  });
  it("throws what a page has no answer to", () => {
    expect(leadsTo(refuse("conflict", { code: "closed" }))).toContain("closed");
  });
});
