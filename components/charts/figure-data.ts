/**
 * What a figure shows, said once for its tooltips, its table and its file. Plain data, so that a server component can
 * give it.
 */
export type FigureData = {
  /** Heading of the first column, then of the others. */
  head: string[];
  /** In reading order: that of the table, of the arrow keys and of the CSV file. */
  rows: FigureRow[];
  /** Rows of the CSV file: unrounded numbers under stable names. */
  file: Record<string, string | number | null>[];
};

export type FigureRow = {
  key: string;
  name: string;
  /** What kind it is, in a word; `warn` where that limits what the numbers mean. */
  badge?: string;
  warn?: boolean;
  /** Where its point leads: to what it counts. */
  href?: string | undefined;
  /** As many as there are headings after the first. */
  cells: FigureCell[];
};

/**
 * A number as it is printed, in small what belongs to it (its interval, its n, or why it is missing), and where it
 * leads.
 */
export type FigureCell = { text: string; note?: string | undefined; href?: string | undefined };

/** A point of the drawing as its tooltip and a screen reader say it. */
export type FigurePoint = {
  key: string;
  name: string;
  details: { label: string; text: string }[];
  href?: string | undefined;
};

/** One point for each row of the table. */
export const pointsOf = ({ head, rows }: FigureData): FigurePoint[] =>
  rows.map(({ key, name, badge, href, cells }) => ({
    key,
    href,
    name: badge ? `${name} (${badge})` : name,
    details: cells.map(({ text, note }, index) => ({
      label: head[index + 1] ?? "",
      text: note ? `${text} ${note}` : text,
    })),
  }));
