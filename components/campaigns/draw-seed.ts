/** Six digits: enough never to meet the same draw by chance, short enough to write into a paper. */
export function drawSeed(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(100_000 + (drawn % 900_000));
}
