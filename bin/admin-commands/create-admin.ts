import { printLink, recordCommand } from "@/bin/admin-commands/account";
import { commandError, expectArguments, type Command } from "@/bin/admin-commands/command";
import { system } from "@/lib/auth/viewer";
import { grantAdmin } from "@/lib/users/mutations/grant-admin";
import { inviteUser, renewInvitation } from "@/lib/users/mutations/invitations";
import { accountByEmail } from "@/lib/users/queries";

const usage = "create-admin EMAIL";

export const createAdmin: Command = {
  usage,
  summary:
    "Creates an admin account and prints a one-time link for setting its password. An existing account becomes an " +
    "active, verified admin and keeps its password.",
  async run(given) {
    const [email = ""] = expectArguments(given, usage, 1, 1);
    const existing = await accountByEmail(system, email);
    if (!existing.ok && existing.reason !== "not-found") throw commandError(existing);
    if (!existing.ok) {
      const invited = await inviteUser(system, { email, role: "admin" });
      if (!invited.ok) throw commandError(invited);
      await recordCommand("create-admin", invited.value.userId);
      printLink(invited.value.link);
      return 0;
    }
    const { id, state } = existing.value;
    const granted = await grantAdmin(system, id);
    if (!granted.ok) throw commandError(granted);
    await recordCommand("create-admin", id);
    console.log(`${existing.value.email} is now an active admin.`);
    if (state !== "invited") return 0;
    const link = await renewInvitation(system, id);
    if (!link.ok) throw commandError(link);
    printLink(link.value);
    return 0;
  },
};
