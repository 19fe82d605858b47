// Lists the licences of all production dependencies in docs/third-party-licences.md and checks them by the rules in
// licence-rules.ts. With --check it writes nothing and also fails when the document is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { exceptionFor, exceptions, isAllowed } from "./licence-rules";

type Locked = { license?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; link?: boolean };
type Dependency = { name: string; licence: string | null; optional: boolean };

const DOCUMENT = "docs/third-party-licences.md";

/** Everything that package-lock.json does not mark as needed for development only, each name and licence once. */
function productionDependencies(): Dependency[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const unique = new Map<string, Dependency>();
  for (const [path, { license, dev, optional, devOptional, link }] of Object.entries(lock.packages)) {
    if (path === "" || dev || link) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${name} ${license}`;
    const required = !optional && !devOptional;
    unique.set(key, { name, licence: license ?? null, optional: !required && (unique.get(key)?.optional ?? true) });
  }
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function faultOf({ name, licence }: Dependency): string | null {
  if (exceptionFor(name, licence)) return null;
  if (licence === null) return `${name}: no licence in package-lock.json`;
  try {
    return isAllowed(licence) ? null : `${name}: ${licence} is not allowed`;
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
}

/** Optional packages are left out: which of them the lock file names depends on the platform that wrote it. */
function documentOf(dependencies: Dependency[]): string {
  const listed = dependencies.filter(({ optional }) => !optional);
  const groups = Map.groupBy(listed, ({ name, licence }) => licence ?? exceptionFor(name, null)?.licence ?? "unknown");
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, members]) => `## ${licence}\n\n${wrapped(members.map(({ name }) => `\`${name}\``))}\n`);
  const rows = exceptions.map(
    ({ name, licence, reason }) => `| ${name.replaceAll("*", "\\*")} | ${licence} | ${reason} |`,
  );
  return [
    "# Third-party licences\n",
    "Written by `npm run licences` from package-lock.json and checked by `bin/test`. Do not edit.\n",
    `Dramaturg depends on the ${listed.length} packages below, and on optional packages that differ between platforms.`,
    "The optional packages are checked in the same way but not listed.\n",
    "## Exceptions\n",
    "These packages have a licence that is not permissive, or do not state one.\n",
    ["| Package | Licence | Why it is accepted |", "|---|---|---|", ...rows].join("\n"),
    "",
    ...sections,
  ].join("\n");
}

/** A list with commas, in lines of at most 120 columns. */
function wrapped(names: string[]): string {
  const lines = [""];
  for (const [index, name] of names.entries()) {
    const item = index < names.length - 1 ? `${name},` : name;
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + item.length >= 120) lines.push(item);
    else lines[lines.length - 1] = line === "" ? item : `${line} ${item}`;
  }
  return lines.join("\n");
}

const dependencies = productionDependencies();
const faults = dependencies.flatMap((dependency) => faultOf(dependency) ?? []);
const document = await format(documentOf(dependencies), { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
if (process.argv.includes("--check")) {
  if (document !== readFileSync(DOCUMENT, "utf8")) faults.push(`${DOCUMENT} is out of date: run npm run licences`);
} else {
  writeFileSync(DOCUMENT, document);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
