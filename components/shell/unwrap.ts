import { forbidden, notFound, redirect } from "next/navigation";
import type { Outcome } from "@/lib/outcome";

/**
 * The value of a page's query; a refusal leads to the sign-in or is answered in the page's place (403, 404). `here` is the
 * page's own address, to which a person comes back after signing in. Refusals that a page can answer itself (invalid, conflict …) are its own:
 * look at the outcome before unwrapping.
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
