import { accountOf, printLink, recordCommand } from "@/bin/admin-commands/account";
import { askPassword } from "@/bin/admin-commands/ask-password";
import { commandError, CommandError, expectArguments, type Command } from "@/bin/admin-commands/command";
import { nobody, system } from "@/lib/auth/viewer";
import { acceptLink } from "@/lib/users/mutations/accept";
import { resetPassword as makeResetLink } from "@/lib/users/mutations/invitations";

const usage = "reset-password EMAIL [--ask]";

export const resetPassword: Command = {
  usage,
  summary:
    "Prints a one-time link for setting a new password. With --ask it asks for the password here instead (or reads a " +
    "line from standard input). All sessions of the account end when the password is set.",
  async run(given) {
    const ask = given.includes("--ask");
    const [email = ""] = expectArguments(
      given.filter((argument) => argument !== "--ask"),
      usage,
      1,
      1,
    );
    const account = await accountOf(email);
    const password = ask ? await askPassword() : null;
    const link = await makeResetLink(system, account.id, { signOutNow: false });
    if (!link.ok) throw commandError(link);
    await recordCommand("reset-password", account.id);
    if (password === null) {
      printLink(link.value);
      return 0;
    }
    const secret = link.value.path.replace("/welcome/", "");
    const changed = await acceptLink(nobody, secret, { password });
    if (!changed.ok) throw new CommandError(`The password was not changed. ${commandError(changed).message}`);
    console.log(`${account.email} has a new password. All its sessions have ended.`);
    return 0;
  },
};
