import { log } from "@/lib/log";
import { applyRetention } from "@/lib/privacy/mutations/expire";

/** How often it is looked whether a day has passed; the first time soon after the start. */
const CHECK_MS = 60 * 60 * 1000;
const FIRST_MS = 60 * 1000;

/** Applies the retention periods daily until it is stopped; of several processes one does. */
export function startRetention(): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const check = () => {
    running = running
      .then(() => applyRetention())
      .then(
        (removed) => {
          if (Object.values(removed).some((count) => count > 0)) log().info({ removed }, "retention applied");
        },
        (error: unknown) => log().error({ err: error }, "retention could not be applied"),
      );
  };
  const first = setTimeout(check, FIRST_MS).unref();
  const timer = setInterval(check, CHECK_MS).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
