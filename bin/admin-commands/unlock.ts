import { accountOf, recordCommand } from "@/bin/admin-commands/account";
import { expectArguments, type Command } from "@/bin/admin-commands/command";
import { liftLimits } from "@/lib/auth/limits";

const usage = "unlock [EMAIL]";

export const unlock: Command = {
  usage,
  summary:
    "Lifts the waiting times after wrong passwords of an account, or of all accounts and addresses. Running servers " +
    "follow within a minute.",
  async run(given) {
    const [email] = expectArguments(given, usage, 0, 1);
    const account = email === undefined ? null : await accountOf(email);
    await liftLimits(account?.email ?? null);
    await recordCommand("unlock", account?.id);
    console.log(
      account ? `${account.email} can sign in again.` : "All accounts and addresses can try to sign in again.",
    );
    return 0;
  },
};
