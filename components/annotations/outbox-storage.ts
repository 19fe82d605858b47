import type { Submission } from "@/components/annotations/submission";

/** A submission that was handed in and that the server has not acknowledged. */
export type WaitingSubmission = {
  /** Its Idempotency-Key: however often it is sent, it is stored once. */
  key: string;
  assignment: string;
  /** When it was given, ms since 1970; also the order of sending. */
  givenAt: number;
  /** Words by which the person knows the item again. */
  label: string;
  submission: Submission & { activeSeconds: number };
  /** The server's code where it will not take it; then it is kept until the person puts it away. */
  refused: string | null;
};

/** A browser's storage; `null` where there is none. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Waiting submissions, one entry of the storage each, so that two tabs never overwrite each other's. A storage that is
 * full or forbidden answers `false` and the caller keeps what it has in memory.
 */
export function outboxStorage(storage: TextStorage | null, prefix: string) {
  const nameOf = (key: string) => `${prefix}${key}`;
  return {
    read(): WaitingSubmission[] {
      const names =
        attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? "")) ?? [];
      return names
        .filter((name) => name.startsWith(prefix))
        .map((name) => parse(attempt(() => storage?.getItem(name)) ?? ""))
        .filter((waiting) => waiting !== null)
        .sort((a, b) => a.givenAt - b.givenAt);
    },
    write(waiting: WaitingSubmission): boolean {
      return (
        attempt(() => {
          storage?.setItem(nameOf(waiting.key), JSON.stringify(waiting));
          return storage !== null;
        }) ?? false
      );
    },
    remove(key: string): void {
      attempt(() => storage?.removeItem(nameOf(key)));
    },
    holds: (name: string | null) => name === null || name.startsWith(prefix),
  };
}

export type OutboxStorage = ReturnType<typeof outboxStorage>;

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function parse(text: string): WaitingSubmission | null {
  const value = attempt(() => JSON.parse(text) as WaitingSubmission | null);
  const isWaiting = value && typeof value.key === "string" && typeof value.assignment === "string";
  return isWaiting && value.submission?.answers ? value : null;
}
