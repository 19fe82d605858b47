/** A number as people type it: null of an empty field, NaN of what is none (the server says so at its field). "12,000" and "１２" are read. */
export function numberOf(typed: string): number | null {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
