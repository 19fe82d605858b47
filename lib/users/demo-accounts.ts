import type { Role } from "@/generated/prisma/enums";
import { hashPassword } from "@/lib/auth/passwords";
import { database } from "@/lib/database/client";

/** Public: it stands in the README and is printed at start. */
export const DEMO_PASSWORD = "dramaturg-demo";

const account = (login: string, name: string, role: Role) => ({ email: `${login}@demo.local`, name, role });

/** The demo's people, by language as much as by role. */
export const demoAccounts = [
  account("admin", "Ada Byron", "admin"),
  account("lead", "林若溪", "lead"),
  account("annotator1", "Mara Quist", "annotator"),
  account("annotator2", "陈思远", "annotator"),
  account("annotator3", "Tom Okafor", "annotator"),
  account("annotator4", "周雨桐", "annotator"),
  account("annotator5", "Ines Duarte", "annotator"),
];

/** Makes the demo's accounts that are missing, verified; one that exists stays as it is. Returns the ids by e-mail address. */
export async function createDemoAccounts(): Promise<Map<string, string>> {
  const { user } = await database();
  const emails = demoAccounts.map(({ email }) => email);
  const existing = () => user.findMany({ where: { email: { in: emails } }, select: { id: true, email: true } });
  if ((await existing()).length < emails.length) {
    const now = new Date();
    // One hash for all: the password is no secret, and the first start is quicker.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await user.createMany({
      data: demoAccounts.map((person) => ({ ...person, passwordHash, verifiedAt: now, demoSince: now })),
      skipDuplicates: true,
    });
  }
  return new Map((await existing()).map(({ id, email }) => [email, id]));
}

/** How many accounts still have the public password: while there is one, the server must not be reached from elsewhere. */
export async function activeDemoAccounts(): Promise<number> {
  return (await database()).user.count({ where: { demoSince: { not: null }, deactivatedAt: null } });
}
