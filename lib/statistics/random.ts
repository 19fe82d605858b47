/** A stream of numbers in [0, 1), 32 random bits each. */
export type Random = () => number;

/** A number and its decimal text are the same seed. */
export type Seed = string | number;

/**
 * The same seed gives the same stream on every machine and in every release.
 *
 * Generator: sfc32, "small fast counting", of Chris Doty-Humphrey's PractRand: 128 bits of state, one of them a
 * counter, so that no cycle is shorter than 2^32. State words: FNV-1a over the seed's UTF-16 units from three different
 * offsets, each finished with MurmurHash3's mixer; counter 1; the first 15 numbers are thrown away. Not for secrets.
 */
export function createRandom(seed: Seed): Random {
  const text = String(seed);
  let a = hash(text, 0x811c9dc5);
  let b = hash(text, 0x9e3779b9);
  let c = hash(text, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

/** A new array in an order drawn from the seed (Fisher–Yates); the input is left as it is. */
export function shuffle<T>(items: readonly T[], seed: Seed): T[] {
  const random = createRandom(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const drawn = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn] as T, shuffled[last] as T];
  }
  return shuffled;
}

function hash(text: string, offset: number): number {
  let h = offset;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
