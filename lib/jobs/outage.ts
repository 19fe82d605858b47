import { log } from "@/lib/log";

/** Repeats `work` until the database answers again; what the database itself refuses (it has a code of five characters outside class 08, 53, 57) is thrown. */
export async function throughOutages<T>(work: () => Promise<T>): Promise<T> {
  for (let pause = 50; ; pause = Math.min(5_000, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log().warn({ err: error }, "the database does not answer; trying again");
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function isOutage(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? "");
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/.test(code)) return true;
  // 40001 and 40P01: the transaction was the one to give way.
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(08|53|57)|^40/.test(code);
  return error instanceof Error && /terminat|connection|timeout/i.test(error.message);
}
