/** A rater of the campaign's items. */
export type RaterRow = {
  id: string;
  /** Of the account, of the chat model, or in the file. */
  name: string;
  /** Of an account, lower case. */
  email: string | null;
  isJudge: boolean;
  /** Only a file names it. */
  imported: boolean;
  /** Rated in the campaign or in a run, not in a file. */
  here: boolean;
};

/** Whose ratings they are counted as. */
export type CountedRater = Pick<RaterRow, "id" | "name" | "isJudge" | "imported"> & {
  /**
   * Of a judge that a file names: the model here of that name. Where both rated the same, the model's rating counts.
   */
  sameAs?: string;
};

/**
 * Raters by the id that submissions bear. A person whom a file names by the e-mail of an account that annotated here is
 * that account; a judge that a file names stays apart from a model here of the same name.
 */
export function countedRaters(rows: readonly RaterRow[]): Map<string, CountedRater> {
  const here = rows.filter((row) => row.here);
  const accounts = new Map(here.filter(({ isJudge }) => !isJudge).map((row) => [row.email, row]));
  const models = new Map(here.filter(({ isJudge }) => isJudge).map(({ name, id }) => [name, id]));
  const counted = ({ id, name, isJudge, imported }: RaterRow): CountedRater => {
    const account = imported && !isJudge ? accounts.get(name.toLowerCase()) : undefined;
    if (account) return counted(account);
    const sameAs = imported && isJudge ? models.get(name) : undefined;
    return { id, name, isJudge, imported, ...(sameAs !== undefined && { sameAs }) };
  };
  return new Map(rows.map((row) => [row.id, counted(row)]));
}
