import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

export type Newcomer = { email: string; name: string; password: string };

/** A new person with a unique e-mail address. */
export function newcomer(first: string): Newcomer {
  const mark = randomUUID().slice(0, 8);
  return {
    email: `${first.toLowerCase()}.${mark}@example.org`,
    name: `${first} ${mark}`,
    password: "a quiet lamp at night",
  };
}

/** Invites a person on the users page, verified on acceptance unless otherwise said; returns the one-time link. */
export async function invite(admin: Page, { email, name }: Newcomer, verified = true): Promise<string> {
  await admin.goto("/users");
  await admin.getByRole("button", { name: "Invite" }).click();
  const dialog = admin.getByRole("dialog", { name: "Invite users" });
  await dialog.getByLabel("Email addresses").fill(`${name} <${email}>`);
  await dialog.getByLabel("Verified on acceptance").setChecked(verified);
  await dialog.getByRole("button", { name: "Create links" }).click();
  return shownLink(admin);
}

/** Reads the one-time link of the open dialog and closes the dialog. */
export async function shownLink(admin: Page): Promise<string> {
  const field = admin.getByRole("dialog").getByLabel(/^Link/);
  await expect(field).toHaveValue(/\/welcome\//);
  const link = await field.inputValue();
  await admin.getByRole("button", { name: "Done" }).click();
  await expect(admin.getByRole("dialog")).toBeHidden();
  return link;
}

/** Accepts an invitation with a password, and can start at once. */
export async function accept(person: Page, link: string, { password }: Newcomer): Promise<void> {
  await person.goto(link);
  await person.getByLabel("New password").fill(password);
  await person.getByRole("button", { name: "Create account" }).click();
  await expect(person).toHaveURL(/\/annotate$/);
}

/** The account's row in the list of users. */
export async function rowOf(admin: Page, email: string): Promise<Locator> {
  await admin.goto(`/users?search=${encodeURIComponent(email)}`);
  const row = admin.getByRole("row").filter({ hasText: email.split("@")[0] });
  await expect(row).toHaveCount(1);
  return row;
}

/** Opens the menu of an account and chooses an item. */
export async function choose(admin: Page, email: string, item: string): Promise<Locator> {
  const row = await rowOf(admin, email);
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await admin.getByRole("menuitem", { name: item }).click();
  return row;
}

export async function signInByPage(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
