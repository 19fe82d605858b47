/** Whether a text shows no visible character. */
export const isBlankText = (text: string): boolean => !/[^\s\p{Cf}\p{Cc}]/u.test(text);
