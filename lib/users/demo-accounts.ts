import type { Role } from "@/generated/prisma/enums";
import { hashPassword } from "@/lib/auth/passwords";
import { database } from "@/lib/database/client";

/** Public: the README contains it and the server prints it at start. */
export const DEMO_PASSWORD = "dramaturg-demo";

const account = (login: string, name: string, role: Role) => ({ email: `${login}@demo.local`, name, role });

/** The demo's people. */
export const demoAccounts = [
  account("admin", "Ada Byron", "admin"),
  account("lead", "林若溪", "lead"),
  account("annotator1", "Mara Quist", "annotator"),
  account("annotator2", "陈思远", "annotator"),
  account("annotator3", "Tom Okafor", "annotator"),
  account("annotator4", "周雨桐", "annotator"),
  account("annotator5", "Ines Duarte", "annotator"),
];

/** Creates the missing accounts of the demo, verified; existing ones stay as they are. Returns the ids by e-mail. */
export async function createDemoAccounts(): Promise<Map<string, string>> {
  const { user } = await database();
  const emails = demoAccounts.map(({ email }) => email);
  const existing = () => user.findMany({ where: { email: { in: emails } }, select: { id: true, email: true } });
  if ((await existing()).length < emails.length) {
    const now = new Date();
    // One hash for all: the password is public, and the first start is faster.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await user.createMany({
      data: demoAccounts.map((person) => ({ ...person, passwordHash, verifiedAt: now, demoSince: now })),
      skipDuplicates: true,
    });
  }
  return new Map((await existing()).map(({ id, email }) => [email, id]));
}

/** How many active accounts have the public password. While there is one, only this machine may reach the server. */
export async function activeDemoAccounts(): Promise<number> {
  return (await database()).user.count({ where: { demoSince: { not: null }, deactivatedAt: null } });
}
