/**
 * Where it is kept whether keys are shown where they work; readable by the server, so that the first paint is right.
 */
export const HINTS_COOKIE = "dramaturg.hints";
