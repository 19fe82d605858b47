import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * All pages (`/campaigns/[campaignId]`), routes (`POST /api/v1/…`) and actions (`lib/users/actions.ts#renameAction`).
 */
export function surface(): { pages: string[]; routes: string[]; actions: string[] } {
  const pages = globSync("app/**/page.tsx").map(addressOf);
  const routes = globSync("app/**/route.ts").flatMap((file) =>
    exportsOf(file)
      .filter((name) => METHODS.includes(name))
      .map((method) => `${method} ${addressOf(file)}`),
  );
  // Anywhere with "use server", not only in actions.ts.
  const actions = globSync("{app,components,lib}/**/*.{ts,tsx}")
    .filter((file) => /^\s*["']use server["']/m.test(readFileSync(file, "utf8")))
    .flatMap((file) => exportsOf(file).map((name) => `${file}#${name}`));
  return { pages: pages.sort(), routes: routes.sort(), actions: actions.sort() };
}

/** The address of a file in `app/`, without groups, with parameters as `[name]`. */
function addressOf(file: string): string {
  const parts = file
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^\(.*\)$/.test(part));
  return `/${parts.join("/")}`;
}

/** The exported names of a module, without types. */
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
