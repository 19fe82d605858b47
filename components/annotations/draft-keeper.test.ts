import { describe, expect, it } from "vitest";
import { createDraftKeeper, type DraftResult, type KeptDraft } from "./draft-keeper";
import { blankSubmission } from "./submission";

const draft = (rationale: string, version: number): KeptDraft => ({
  ...blankSubmission,
  rationale,
  version,
  activeSeconds: 1,
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function desk(network: () => DraftResult | "no network") {
  const entries = new Map<string, string>();
  const storage = {
    length: 0,
    key: () => null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  const puts: [string, string, boolean][] = [];
  const lost: string[] = [];
  let timers: { run: () => void; ms: number }[] = [];
  const drafts = createDraftKeeper({
    storage,
    prefix: "d:",
    onLost: (id, code) => lost.push(`${id} ${code}`),
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    put: async (id, { rationale }, { leaving }) => {
      puts.push([id, rationale, leaving]);
      const result = network();
      if (result === "no network") throw new TypeError("Failed to fetch");
      return result;
    },
  });
  const pause = async () => {
    for (const { run } of timers.splice(0)) run();
    await settle();
  };
  return { drafts, puts, lost, entries, pause, waits: () => timers.map(({ ms }) => ms) };
}

describe("a draft", () => {
  it("is in the browser at once, and on the server after a pause in typing, once", async () => {
    const { drafts, puts, entries, pause, waits } = desk(() => "saved");
    drafts.changed("a", draft("h", 1));
    drafts.changed("a", draft("ha", 2));
    expect(drafts.kept("a")?.rationale).toBe("ha");
    expect(waits()).toEqual([800]);
    await pause();
    expect(puts).toEqual([["a", "ha", false]]);
    expect(entries.size).toBe(0);
  });

  it("stays in the browser while the network is away, and is sent when it is back", async () => {
    let up = false;
    const { drafts, puts, entries, pause } = desk(() => (up ? "saved" : "no network"));
    drafts.changed("a", draft("ha", 2));
    await pause();
    expect(drafts.failing()).toBe(true);
    expect(drafts.kept("a")?.version).toBe(2);
    up = true;
    drafts.flush();
    await settle();
    expect(puts).toHaveLength(2);
    expect(drafts.failing()).toBe(false);
    expect(entries.size).toBe(0);
  });

  it("is not sent after the answer was handed in", async () => {
    const { drafts, puts, entries, pause } = desk(() => "saved");
    drafts.changed("a", draft("ha", 2));
    drafts.handedIn("a");
    await pause();
    expect(puts).toEqual([]);
    expect(entries.size).toBe(0);
  });

  it("outlives the page when it is left", () => {
    const { drafts, puts } = desk(() => "saved");
    drafts.changed("a", draft("ha", 2));
    drafts.flush(true);
    expect(puts).toEqual([["a", "ha", true]]);
  });

  it("keeps its text in the browser when the item is someone else's now", async () => {
    const { drafts, lost, pause } = desk(() => ({ lost: "assignment-returned" }));
    drafts.changed("a", draft("ha", 2));
    await pause();
    expect(lost).toEqual(["a assignment-returned"]);
    expect(drafts.kept("a")?.rationale).toBe("ha");
  });
});
