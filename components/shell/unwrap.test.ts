import { describe, expect, it, vi } from "vitest";
import { unwrap } from "@/components/shell/unwrap";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** The digest of what Next throws: a redirect or a status. */
function leadsTo(outcome: Outcome<number>, here?: string): string {
  try {
    unwrap(outcome, here);
  } catch (thrown) {
    return (thrown as { digest?: string; message: string }).digest ?? (thrown as Error).message;
  }
  return "stays";
}

describe("a page's query", () => {
  it("returns its value", () => {
    expect(unwrap(ok(7))).toBe(7);
  });
  it("redirects to the sign-in and back to the page", () => {
    expect(leadsTo(refuse("sign-in"), "/campaigns/new?import=1")).toContain(
      "/sign-in?callbackUrl=%2Fcampaigns%2Fnew%3Fimport%3D1;",
    );
  });
  it("redirects unverified accounts to the pending page", () => {
    expect(leadsTo(refuse("unverified"))).toContain("/pending;");
  });
  it("renders 403 where the role does not allow it", () => {
    // As next.config.ts enables it in the build.
    vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
    expect(leadsTo(refuse("forbidden"))).toContain("403");
  });
  it("renders 404 where nothing is found", () => {
    expect(leadsTo(refuse("not-found"))).toContain("404");
  });
  it("throws for other refusals", () => {
    expect(leadsTo(refuse("conflict", { code: "closed" }))).toContain("closed");
  });
});
