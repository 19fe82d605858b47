import { describe, expect, it } from "vitest";
import { isWithin, landingOf, placesOf } from "@/components/shell/places";
import { nobody, type Person } from "@/lib/auth/viewer";

const person = (role: Person["role"]): Person => ({
  kind: "person",
  userId: "u",
  name: "Mei",
  email: "mei@example.org",
  role,
});

describe("where a viewer can go", () => {
  it("shows an annotator their campaigns and nothing of the lead's or the admin's", () => {
    expect(placesOf(person("annotator"))).toEqual(["myCampaigns"]);
  });
  it("shows users to admins alone", () => {
    expect(placesOf(person("lead"))).not.toContain("users");
    expect(placesOf(person("admin"))).toContain("users");
  });
  it("shows nothing to nobody and to the unverified", () => {
    expect(placesOf(nobody)).toEqual([]);
    expect(placesOf({ kind: "unverified", userId: "u", name: "Mei", email: "mei@example.org" })).toEqual([]);
  });
});

describe("the first page", () => {
  it("is the own campaigns for an annotator, the campaigns for a lead and an admin", () => {
    expect(landingOf(person("annotator"))).toBe("/annotate");
    expect(landingOf(person("lead"))).toBe("/campaigns");
    expect(landingOf(person("admin"))).toBe("/campaigns");
  });
  it("is the sign-in for nobody, and the waiting page for the unverified", () => {
    expect(landingOf(nobody)).toBe("/sign-in");
    expect(landingOf({ kind: "unverified", userId: "u", name: "Mei", email: "mei@example.org" })).toBe("/pending");
  });
});

it("marks a place on the pages under it, but not on one that only begins alike", () => {
  expect(isWithin("/campaigns/42", "campaigns")).toBe(true);
  expect(isWithin("/campaignsarchive", "campaigns")).toBe(false);
});
