import { onFreshSite, type Site } from "@/bench/campaign";
import type { Needs } from "@/bench/faults/needs";

/** Kills a row, on each database. */
export const KILLS = 6;

/** What kills did to a database. Columns that say nothing about a kind of work are left out. */
export type FaultRow = {
  database: string;
  during: string;
  kills?: number;
  /** Kills after the work had begun and before it was acknowledged. */
  "in the middle"?: number;
  acknowledged?: number;
  lost?: number;
  doubled?: number;
  /** Work found done in part after a kill. */
  "half done"?: number;
  /** Saves or servers that were refused with words, as they should be. */
  refused?: number;
  "calls in flight"?: number;
  "calls paid again"?: number;
  "largest MB"?: number;
  "longest pause ms"?: number;
};

type Found = Omit<FaultRow, "database" | "during" | "largest MB" | "longest pause ms">;

/** A row for each database: fresh embedded, and on the server where one is given. */
export async function faultRows(
  during: string,
  server: string | null,
  measure: (site: Site, needs: Needs) => Promise<Found>,
): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const url of server ? [null, server] : [null]) {
    const needs = { megabytes: 0, pauseMs: 0 };
    const found = await onFreshSite(url, (site) => measure(site, needs));
    rows.push({
      database: url ? "postgres" : "embedded",
      during,
      ...found,
      "largest MB": needs.megabytes,
      "longest pause ms": needs.pauseMs,
    });
  }
  return rows;
}

/** A row of a fault that this machine does not allow to try. */
export const notTried = (during: string, why: string): FaultRow[] => [{ database: `not tried: ${why}`, during }];
