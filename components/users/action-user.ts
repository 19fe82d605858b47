import type { Role } from "@/generated/prisma/enums";
import type { UserState } from "@/lib/users/schema";

/** What the actions on an account need to know of it. */
export type ActionUser = { id: string; name: string; role: Role; state: UserState };
