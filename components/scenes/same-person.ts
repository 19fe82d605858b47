/**
 * Whether a speaker of the script is this character: the same name, or whole words of it ("Harrow" for "Captain Ines
 * Harrow", 武松 for 武松（行者）) that no other character of the scene bears.
 */
export function isSamePerson(speaker: string, name: string, others: readonly string[]): boolean {
  const said = plain(speaker);
  if (said === plain(name)) return true;
  const isOther = (other: string) => plain(other) === said || shares(said, plain(other));
  return shares(said, plain(name)) && !others.some(isOther);
}

const plain = (name: string) =>
  ` ${name
    .toLowerCase()
    .normalize("NFC")
    .split(/[\s()（）,，·•・"“”]+/u)
    .join(" ")
    .trim()} `;

/** Whether the words of one stand in a row in the other. */
const shares = (one: string, other: string) =>
  one.trim() !== "" && other.trim() !== "" && (other.includes(one) || one.includes(other));
