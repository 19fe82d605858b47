/**
 * How wide a text is at most at 12 px of the interface's font, in pixels: enough to keep labels apart before anything
 * is drawn.
 */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + widthOf(character), 0);

function widthOf(character: string): number {
  if (
    /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|\p{Extended_Pictographic}/u.test(
      character,
    )
  )
    return 12.5;
  if (/[iIljftr.,:;'’!|()[\]/ -]/.test(character)) return 4.7;
  if (/[A-Zmw@%&]/.test(character)) return 9;
  return 7.3;
}

/** The text, or its beginning and its end with … between them, in no more than this width. */
export function shortened(text: string, most: number): string {
  if (textWidth(text) <= most) return text;
  const characters = [...text];
  for (let kept = characters.length - 1; kept > 1; kept--) {
    const head = Math.ceil(kept * 0.6);
    const tail = characters.slice(characters.length - (kept - head));
    const short = `${characters.slice(0, head).join("")}…${tail.join("")}`;
    if (textWidth(short) <= most) return short;
  }
  return "…";
}
