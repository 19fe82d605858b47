import { accountOf, recordCommand } from "@/bin/admin-commands/account";
import { commandError, expectArguments, type Command } from "@/bin/admin-commands/command";
import { system } from "@/lib/auth/viewer";
import { endAllSessions, endSessionsOf } from "@/lib/users/mutations/sessions";

const usage = "end-sessions [EMAIL]";

export const endSessions: Command = {
  usage,
  summary: "Signs out an account everywhere, or everybody where no address is given. API tokens keep working.",
  async run(given) {
    const [email] = expectArguments(given, usage, 0, 1);
    const account = email === undefined ? null : await accountOf(email);
    const ended = account ? await endSessionsOf(system, account.id) : await endAllSessions(system);
    if (!ended.ok) throw commandError(ended);
    await recordCommand("end-sessions", account?.id);
    console.log(`${ended.value.ended} sessions ended.`);
    return 0;
  },
};
