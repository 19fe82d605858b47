/** Han characters, and the punctuation and full-width forms that come with them in the same fonts. */
const HAN = /[\u2e80-\u303f\u31c0-\u31ef\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;

/** Whether a text needs a Chinese font. */
export const hasHan = (text: string | null | undefined): boolean => HAN.test(text ?? "");
