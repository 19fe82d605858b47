// Stands in for the package `server-only` where Next does not: in scripts and tests, which have no browser bundle.
// Next checks the import by its name and never loads this file (docs/decisions/0021-server-only.md).
export {};
