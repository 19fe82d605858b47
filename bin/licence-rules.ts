// Which licences the packages that Dramaturg depends on may have.

/** Permissive licences, by SPDX identifier. OFL covers fonts and CC-BY data; both may be redistributed unchanged. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

export type Exception = { packages: RegExp; name: string; licence: string; reason: string };

/** Packages that are accepted although their licence is not on the list, or is missing. */
export const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    name: "@img/sharp-libvips-*, @img/sharp-win32-*, @img/sharp-wasm32",
    licence: "LGPL-3.0-or-later",
    reason: "Optional image library of Next.js, linked dynamically, unmodified and replaceable.",
  },
  {
    packages: /^lightningcss(-.+)?$/,
    name: "lightningcss, lightningcss-*",
    licence: "MPL-2.0",
    reason: "Build tool of Tailwind CSS, unmodified. MPL-2.0 applies to its own files only.",
  },
  {
    packages: /^elkjs$/,
    name: "elkjs",
    licence: "EPL-2.0",
    reason: "Comes with the Prisma command-line tool, unmodified, and is not loaded by Dramaturg.",
  },
  {
    packages: /^seq-queue$/,
    name: "seq-queue",
    licence: "MIT",
    reason: "Its package.json names no licence; its LICENSE file is MIT.",
  },
];

/** Whether allowed licences meet an SPDX expression: every part of AND, one part of OR. Throws if it is malformed. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const operator = (name: string) => tokens[at]?.toUpperCase() === name;
  const one = (): boolean => {
    const token = tokens[at++];
    if (token === undefined || token === ")") throw new Error(`Malformed licence expression: ${expression}`);
    if (token !== "(") return ALLOWED.has(token);
    const inner = either();
    if (tokens[at++] !== ")") throw new Error(`Malformed licence expression: ${expression}`);
    return inner;
  };
  const both = (): boolean => {
    let allowed = one();
    for (; operator("AND"); allowed = one() && allowed) at++;
    return allowed;
  };
  const either = (): boolean => {
    let allowed = both();
    for (; operator("OR"); allowed = both() || allowed) at++;
    return allowed;
  };
  const allowed = either();
  if (at !== tokens.length) throw new Error(`Malformed licence expression: ${expression}`);
  return allowed;
}

/** The exception that covers a package, if its licence is still the one that was accepted. */
export function exceptionFor(name: string, licence: string | null): Exception | undefined {
  return exceptions.find(
    (exception) => exception.packages.test(name) && (licence === null || licence.includes(exception.licence)),
  );
}
