import next from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import { defineConfig, globalIgnores } from "eslint/config";

const message = (why) => ({ message: why });
const processEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  ...message("Only lib/environment.ts reads the environment."),
};
const defaultSeed = {
  selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  ...message("Pass a seed and use createRandom."),
};

const reactRules = next.flatMap(({ rules = {} }) => Object.keys(rules)).filter((rule) => /^react/.test(rule));

export default defineConfig([
  globalIgnores([
    ".next*/**",
    "generated/**",
    "node_modules/**",
    "next-env.d.ts",
    "test-results/**",
    "playwright-report/**",
    "data/**",
    "screenshots/**",
  ]),
  ...next,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "no-console": "error",
      eqeqeq: ["error", "always"],
      "no-restricted-imports": ["error", { patterns: [{ group: ["../*"], message: "Import by the @/ alias." }] }],
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "prisma/**"],
    ignores: ["lib/environment.ts", "**/*.test.ts", "**/*.fixture.ts"],
    rules: { "no-restricted-syntax": ["error", processEnvironment] },
  },
  {
    files: ["lib/statistics/**", "lib/protocols/**"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", processEnvironment, defaultSeed] },
  },
  { files: ["*.mjs", "*.config.*"], rules: { "import/no-anonymous-default-export": "off" } },
  // There is no React here: use… is no hook (useDatabase, Playwright's use), and its analysis takes half the time.
  {
    files: ["{lib,bin,bench,e2e,prisma}/**/*.ts", "components/**/*.test.ts"],
    rules: Object.fromEntries(reactRules.map((rule) => [rule, "off"])),
  },
  { files: ["**/*.test.ts", "e2e/**"], rules: { "no-console": "off" } },
  { files: ["bin/**", "bench/**", "prisma/migrate.ts", "lib/server/shutdown.ts"], rules: { "no-console": "off" } },
]);
