/** How many assignments come with the page: the one shown and three ahead. */
export const FIRST = 4;
