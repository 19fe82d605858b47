import { describe, expect, it } from "vitest";
import { isCurrent, homeOf, navigationOf } from "@/components/shell/navigation";
import { nobody, type Person } from "@/lib/auth/viewer";

const person = (role: Person["role"]): Person => ({
  kind: "person",
  userId: "u",
  name: "Mei",
  email: "mei@example.org",
  role,
});

describe("the navigation", () => {
  it("shows annotators only their campaigns", () => {
    expect(navigationOf(person("annotator"))).toEqual(["myCampaigns"]);
  });
  it.each(["users", "audit"])("shows %s only to admins", (destination) => {
    expect(navigationOf(person("lead"))).not.toContain(destination);
    expect(navigationOf(person("admin"))).toContain(destination);
  });
  it("is empty for nobody and for unverified accounts", () => {
    expect(navigationOf(nobody)).toEqual([]);
    expect(navigationOf({ kind: "unverified", userId: "u", name: "Mei", email: "mei@example.org" })).toEqual([]);
  });
});

describe("the home page", () => {
  it("is the own campaigns for annotators, all campaigns for leads and admins", () => {
    expect(homeOf(person("annotator"))).toBe("/annotate");
    expect(homeOf(person("lead"))).toBe("/campaigns");
    expect(homeOf(person("admin"))).toBe("/campaigns");
  });
  it("is the sign-in for nobody, the pending page for unverified accounts", () => {
    expect(homeOf(nobody)).toBe("/sign-in");
    expect(homeOf({ kind: "unverified", userId: "u", name: "Mei", email: "mei@example.org" })).toBe("/pending");
  });
});

it("marks a destination on pages below it, not on addresses with the same beginning", () => {
  expect(isCurrent("/campaigns/42", "campaigns")).toBe(true);
  expect(isCurrent("/campaignsarchive", "campaigns")).toBe(false);
});
