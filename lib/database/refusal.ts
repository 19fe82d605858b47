/** A database that is not opened, migrated or restored for a known reason; `message` says why and what to do. */
export class DatabaseRefusedError extends Error {}
