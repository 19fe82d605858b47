/** The release of this code, as in package.json. */
export const RELEASE = "0.1.0";
