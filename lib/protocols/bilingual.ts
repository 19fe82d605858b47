/** A text in both languages of the product. */
export type Bilingual = { readonly en: string; readonly zh: string };

/** Lines of text in both languages. */
export type BilingualLines = { readonly en: readonly string[]; readonly zh: readonly string[] };
