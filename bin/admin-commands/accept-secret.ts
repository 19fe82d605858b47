import { recordCommand } from "@/bin/admin-commands/account";
import { expectArguments, type Command } from "@/bin/admin-commands/command";
import { acceptSecret as accept } from "@/lib/auth/secret-fingerprint";

const usage = "accept-secret";

export const acceptSecret: Command = {
  usage,
  summary:
    "Takes this AUTH_SECRET as the installation's where the previous one is lost. Everybody signs in again, and the " +
    "API keys of the model providers must be entered again.",
  async run(given) {
    expectArguments(given, usage, 0, 0);
    await accept();
    await recordCommand(usage);
    console.log("This AUTH_SECRET is now the installation's. Start every server and worker with it.");
    return 0;
  },
};
