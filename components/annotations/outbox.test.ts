import { describe, expect, it } from "vitest";
import { createOutbox, type Delivery } from "./outbox";
import { outboxStorage, type TextStorage, type WaitingSubmission } from "./outbox-storage";
import { retryDelay } from "./retry-delay";
import { blankSubmission } from "./submission";

/** A browser's storage in memory; `room` is how many entries fit. */
function memory(room = Infinity): TextStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (place) => [...entries.keys()][place] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    removeItem: (name) => void entries.delete(name),
    setItem(name, value) {
      if (!entries.has(name) && entries.size >= room) throw new Error("QuotaExceededError");
      entries.set(name, value);
    },
  };
}

const submission = (key: string, givenAt: number): WaitingSubmission => ({
  key,
  assignment: `item-${key}`,
  givenAt,
  label: key,
  submission: { ...blankSubmission, answers: { CR: 2 }, activeSeconds: 3 },
  refused: null,
});
const storedAs = (assignment: string): Delivery => ({
  kind: "stored",
  annotation: {
    id: "n",
    assignment,
    revision: 1,
    dimension: "CR",
    value: 2,
    answers: { CR: 2 },
    rationale: "",
    unsure: null,
    flag: null,
    comment: "",
    activeSeconds: 3,
    createdAt: "2026-01-01T00:00:00Z",
  },
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser whose network does as `network` says, and whose clock is wound by hand. */
function browser(network: (waiting: WaitingSubmission) => Delivery | "no network", storage = memory()) {
  const sent: string[] = [];
  const stored: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const outbox = createOutbox({
    storage: outboxStorage(storage, "p:"),
    onStored: (annotation) => stored.push(annotation.assignment),
    onRefused: () => undefined,
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    send: async (waiting) => {
      sent.push(waiting.key);
      const result = network(waiting);
      if (result === "no network") throw new TypeError("Failed to fetch");
      return result;
    },
  });
  return { outbox, storage, sent, stored, timers };
}

describe("an answer on its way", () => {
  it("is in the browser before the network is tried, and gone from it once acknowledged", async () => {
    const { outbox, storage, stored } = browser((waiting) => {
      expect(storage.entries.size).toBe(1);
      return storedAs(waiting.assignment);
    });
    outbox.add(submission("1", 1));
    await settle();
    expect(stored).toEqual(["item-1"]);
    expect(storage.entries.size).toBe(0);
    expect(outbox.view()).toMatchObject({ waiting: [], failing: false });
  });

  it("is tried again under the same key until the network is back, in the order it was given", async () => {
    let up = false;
    const { outbox, sent, stored, timers } = browser((waiting) => (up ? storedAs(waiting.assignment) : "no network"));
    outbox.add(submission("1", 1));
    outbox.add(submission("2", 2));
    await settle();
    expect(sent).toEqual(["1"]);
    expect(outbox.view()).toMatchObject({ failing: true });
    expect(outbox.view().waiting).toHaveLength(2);
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
    up = true;
    outbox.hurry();
    await settle();
    expect(sent).toEqual(["1", "1", "2"]);
    expect(stored).toEqual(["item-1", "item-2"]);
    expect(timers).toEqual([]);
  });

  it("survives a reload", async () => {
    const storage = memory();
    const before = browser(() => "no network", storage);
    before.outbox.add(submission("2", 2));
    before.outbox.add(submission("1", 1));
    await settle();
    before.outbox.stop();
    const after = browser((waiting) => storedAs(waiting.assignment), storage);
    after.outbox.reread();
    await settle();
    expect(after.stored).toEqual(["item-1", "item-2"]);
    expect(storage.entries.size).toBe(0);
  });

  it("waits for a sign-in, keeps all, and says so", async () => {
    const { outbox, storage } = browser(() => ({ kind: "sign-in" }));
    outbox.add(submission("1", 1));
    await settle();
    expect(outbox.view()).toMatchObject({ signIn: true, failing: true });
    expect(storage.entries.size).toBe(1);
  });

  it("is kept with its words when the server will not take it, and holds up nothing behind it", async () => {
    const { outbox, stored, storage } = browser((waiting) =>
      waiting.key === "1" ? { kind: "refused", code: "assignment-returned" } : storedAs(waiting.assignment),
    );
    outbox.add(submission("1", 1));
    outbox.add(submission("2", 2));
    await settle();
    expect(stored).toEqual(["item-2"]);
    expect(outbox.view().refused).toMatchObject([{ key: "1", refused: "assignment-returned" }]);
    expect(storage.entries.size).toBe(1);
    outbox.putAway("1");
    expect(outbox.view().refused).toEqual([]);
    expect(storage.entries.size).toBe(0);
  });

  it("is not sent again by a tab that sees another tab's has arrived", async () => {
    const storage = memory();
    const tab = browser(() => "no network", storage);
    tab.outbox.add(submission("1", 1));
    await settle();
    storage.entries.clear();
    tab.outbox.reread();
    expect(tab.outbox.view().waiting).toEqual([]);
  });

  it("is kept in the tab, and called so, where the browser's storage is full", async () => {
    const { outbox } = browser(() => "no network", memory(0));
    outbox.add(submission("1", 1));
    outbox.reread();
    expect(outbox.view().waiting).toHaveLength(1);
    expect(outbox.view().durable).toBe(false);
  });

  it("leaves other people's entries in the storage alone", () => {
    const storage = memory();
    storage.setItem("q:1", JSON.stringify(submission("1", 1)));
    storage.setItem("p:broken", "{");
    const { outbox } = browser(() => "no network", storage);
    outbox.reread();
    expect(outbox.view().waiting).toEqual([]);
    expect(storage.entries.size).toBe(2);
  });
});

it("waits 1, 2, 4 … 30 seconds, or as long as the server asks", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((tries) => retryDelay(tries) / 1_000)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(retryDelay(1, 12)).toBe(12_000);
});
