import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every page (`/campaigns/[campaignId]`), route (`POST /api/v1/…`) and server action (`lib/users/actions.ts#verifyUserAction`) there is. */
export function surface(): { pages: string[]; routes: string[]; actions: string[] } {
  const pages = globSync("app/**/page.tsx").map(addressOf);
  const routes = globSync("app/**/route.ts").flatMap((file) =>
    exportsOf(file)
      .filter((name) => METHODS.includes(name))
      .map((method) => `${method} ${addressOf(file)}`),
  );
  // Wherever "use server" stands, not only in the files that should hold it.
  const actions = globSync("{app,components,lib}/**/*.{ts,tsx}")
    .filter((file) => /^\s*["']use server["']/m.test(readFileSync(file, "utf8")))
    .flatMap((file) => exportsOf(file).map((name) => `${file}#${name}`));
  return { pages: pages.sort(), routes: routes.sort(), actions: actions.sort() };
}

/** The address of a file in `app/`: without groups, parameters as `[name]`. */
function addressOf(file: string): string {
  const parts = file
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^\(.*\)$/.test(part));
  return `/${parts.join("/")}`;
}

/** The names a module exports, types apart. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause) &&
      !statement.isTypeOnly
    )
      return statement.exportClause.elements
        .filter((element) => !element.isTypeOnly)
        .map((element) => element.name.text);
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isFunctionDeclaration(statement) ? [statement.name?.text ?? "default"] : [];
  });
}
