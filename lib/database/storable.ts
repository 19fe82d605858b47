/** Rows as JSON that PostgreSQL takes: models may write NUL or half a surrogate pair, which its text cannot hold. */
export const storable = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
