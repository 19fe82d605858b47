/**
 * Words a minute of adults who read English fiction silently: the mean of 190 studies (Brysbaert 2019, How many words
 * do we read per minute?, Journal of Memory and Language 109).
 */
export const WORDS_PER_MINUTE = 260;

/**
 * Chinese characters a minute: 255 read aloud (Trauzettel-Klosinski & Dietz 2012, IReST, IOVS 53), times 260 ÷ 183, the
 * ratio of silent to oral reading in English (Brysbaert 2019).
 */
export const CHARACTERS_PER_MINUTE = 360;

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/**
 * Seconds in which an adult reads a text on average: its Chinese characters one by one, everything else by words, so
 * that texts in both languages need no tag. Punctuation takes no time.
 */
export function readingSeconds(text: string): number {
  const characters = text.match(HAN)?.length ?? 0;
  const words = text.replace(HAN, " ").match(WORD)?.length ?? 0;
  return 60 * (words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE);
}
