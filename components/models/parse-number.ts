/**
 * A typed number: null for an empty field, NaN for anything else that is not a number (the server then refuses the
 * field). Reads "12,000" and full-width digits.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
