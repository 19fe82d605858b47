import { randomBytes } from "node:crypto";
import type { Role } from "@/generated/prisma/enums";
import { hashPassword } from "@/lib/auth/passwords";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";

export const PASSWORD = "a fine long password";

type Wanted = {
  role?: Role;
  email?: string;
  name?: string;
  password?: string | null;
  verified?: boolean;
  demo?: boolean;
};

let hashed: Promise<string> | undefined;

/** Inserts an account, by default verified and with PASSWORD, and returns its person. */
export async function makePerson({
  role = "annotator",
  email = `${randomBytes(6).toString("hex")}@example.org`,
  name = "Mei Lin",
  password = PASSWORD,
  verified = true,
  demo = false,
}: Wanted = {}): Promise<Person> {
  const passwordHash =
    password === PASSWORD ? await (hashed ??= hashPassword(PASSWORD)) : password && (await hashPassword(password));
  const now = new Date();
  const { id } = await (
    await database()
  ).user.create({
    data: { email, name, role, passwordHash, verifiedAt: verified ? now : null, demoSince: demo ? now : null },
    select: { id: true },
  });
  return { kind: "person", userId: id, role, name, email };
}

/** The viewer of the same account before it is verified. */
export const asUnverified = ({ userId, name, email }: Person): Viewer => ({ kind: "unverified", userId, name, email });
