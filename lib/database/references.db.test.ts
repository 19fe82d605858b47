import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { database, opened, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { withKnownReferences } from "@/lib/database/references";

useTestDatabase();

const ORPHAN = `INSERT INTO "Candidate" (id, "itemId", position, model, text) VALUES ($1::uuid, $2::uuid, 0, 'm', '')`;
const orphan = () => [randomUUID(), randomUUID()];
const candidates = () => query<{ id: string }>(`SELECT id FROM "Candidate"`);

describe("references that are known to hold", () => {
  it("are checked by a server, and not once more by the embedded database", async () => {
    const client = await database();
    const stored = client.$transaction((transaction) =>
      withKnownReferences(transaction, () => transaction.$executeRawUnsafe(ORPHAN, ...orphan())),
    );
    const isServer = (await opened()).kind === "postgres";
    if (isServer) await expect(stored).rejects.toThrow("foreign key");
    else await expect(stored).resolves.toBe(1);
    await client.candidate.deleteMany();
  });

  it("are checked again by what follows in the transaction", async () => {
    const client = await database();
    const stored = client.$transaction(async (transaction) => {
      await withKnownReferences(transaction, () => Promise.resolve());
      await transaction.$executeRawUnsafe(ORPHAN, ...orphan());
    });
    await expect(stored).rejects.toThrow("foreign key");
    expect(await candidates()).toEqual([]);
  });

  it("are checked again after a failure, and outside a transaction", async () => {
    const client = await database();
    const failed = client.$transaction((transaction) =>
      withKnownReferences(transaction, () => Promise.reject(new Error("refused"))),
    );
    await expect(failed).rejects.toThrow("refused");
    await expect(withKnownReferences(client, () => query(ORPHAN, orphan()))).rejects.toThrow("foreign key");
    expect(await candidates()).toEqual([]);
  });
});
