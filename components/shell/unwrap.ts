import { forbidden, notFound, redirect } from "next/navigation";
import type { Outcome } from "@/lib/outcome";

/**
 * The value of a page's query. A refusal redirects to the sign-in or renders 403 or 404. `here` is the page's own
 * address, to return to after signing in. A page that handles refusals itself (invalid, conflict …) checks the outcome
 * first.
 */
export function unwrap<T>(outcome: Outcome<T>, here?: string): T {
  if (outcome.ok) return outcome.value;
  switch (outcome.reason) {
    case "sign-in":
      return redirect(here ? `/sign-in?callbackUrl=${encodeURIComponent(here)}` : "/sign-in");
    case "unverified":
      return redirect("/pending");
    case "forbidden":
      return forbidden();
    case "not-found":
    case "gone":
      return notFound();
    default:
      throw new Error(`a page cannot answer the refusal "${outcome.code ?? outcome.reason}"`);
  }
}
