/**
 * Bytes → text, exactly, or the offset of the first byte that is not UTF-8 (RFC 3629: no surrogates, no overlong
 * forms).
 */
export function decodeStrictly(bytes: Uint8Array): { ok: true; text: string } | { ok: false; invalidAt: number } {
  try {
    return { ok: true, text: whole.decode(bytes) };
  } catch {
    return { ok: false, invalidAt: validPrefix(bytes) };
  }
}

// ignoreBOM: true keeps a U+FEFF inside the text, where it belongs to the text.
const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const whole = strict();

function validPrefix(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2);
    if (startsWell(bytes.subarray(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return Math.min(good, bytes.length - 1);
}

function startsWell(prefix: Uint8Array): boolean {
  try {
    strict().decode(prefix, { stream: true });
    return true;
  } catch {
    return false;
  }
}
