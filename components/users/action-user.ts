import type { Role } from "@/generated/prisma/enums";
import type { UserState } from "@/lib/users/schema";

/** The fields of an account that its actions need. */
export type ActionUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: UserState;
  sessions: number;
};
