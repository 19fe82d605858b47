/** What a row says of a rater: of an account its columns, of a person whom a file names that name. */
export type RaterColumns = { email: string | null; pseudonym: string | null; namedInFile?: string | null };

/**
 * A rater as exports name them: accounts by their stable pseudonym, with `identities` by e-mail address. Whoever an
 * imported file names keeps the name they had there.
 */
export const raterName = ({ email, pseudonym, namedInFile }: RaterColumns, identities: boolean): string | null =>
  email === null ? (namedInFile ?? null) : identities ? email : `Annotator ${pseudonym}`;
