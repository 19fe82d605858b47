import { z } from "zod";

/** The version of the archive's own layout; a reader refuses a later one. */
export const FORMAT = 1;

/** The first line of an archive: what it is of. */
export const header = z.object({
  dramaturg: z.literal("backup"),
  format: z.int(),
  release: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgres"]),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** A fingerprint of AUTH_SECRET, and the secret itself where asked for; null where there is none. */
  secret: z.object({ fingerprint: z.string(), value: z.string().optional() }).nullable(),
});
export type Header = z.infer<typeof header>;

const sum = z.object({ rows: z.int(), sha256: z.string() });
/** Rows of a table, and SHA-256 of its row lines in the order of its key. */
export type Sum = z.infer<typeof sum>;

/** The last line: what was written. An archive without it is incomplete. */
export const footer = z.object({
  end: z.literal(true),
  tables: z.record(z.string(), sum),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Footer = z.infer<typeof footer>;

/** Begins the rows of a table, which follow as arrays of texts (PostgreSQL's own notation of each value) or null. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
/** A piece of a file beside the database, to append. */
export const fileLine = z.object({ file: z.string().regex(/^journal\/[\w.-]+\.jsonl$/), base64: z.string() });
