// The order of imports, one way: app → components → lib, and inside lib as the rooms are listed below.

/** Rooms of lib from the ground up; each may import those above it in this list, and itself. Rooms in one line are equals and strangers. */
const rooms = [
  ["statistics", "i18n"],
  ["protocols"],
  ["database"],
  ["audit"],
  ["auth"],
  ["api"],
  ["models", "users", "characters"],
  // The run engine; worker, which knows every kind of run, is at the end.
  ["throttling", "spending"],
  ["calls"],
  ["runs"],
  ["prompts"],
  ["scenes"],
  ["simulations"],
  ["benchmarks"],
  ["evaluations"],
  ["campaigns"],
  ["judgings"],
  ["annotations"],
  ["agreement", "imports"],
  ["exports"],
  ["server"],
  // Registers every kind of run and executes them.
  ["worker"],
];

const pattern = (names) => `^lib/(${names.join("|")})/`;
const test = "\\.(test|fixture)\\.ts$";

/** Who is asking, and the roles: every room may know. */
const ground = "^lib/auth/(viewer|roles)\\.ts$";

const upward = rooms.flatMap((level, index) => {
  const above = rooms.slice(index + 1).flat();
  return level.map((room) => ({
    name: `${room}-imports-downward`,
    comment: `lib/${room} stands below the rooms it imports here.`,
    severity: "error",
    from: { path: pattern([room]), pathNot: test },
    to: { path: pattern([...above, ...level.filter((other) => other !== room)]), pathNot: ground },
  }));
});

/** Where the database may be spoken to. */
const speaks = [
  "^lib/(database|auth|audit|spending|calls|runs|worker|server)/",
  "^lib/\\w+/(queries|mutations)(\\.ts|/)",
  // Pieces that queries and mutations of their room share.
  "^lib/users/(first-admin|demo-accounts|link)\\.ts$",
  "^lib/campaigns/(access|reservations)\\.ts$",
  "^lib/exports/pages\\.ts$",
  "^(prisma|bin|e2e|bench)/",
  "^app/api/v1/health/",
  test,
];

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "lib-imports-no-interface",
      severity: "error",
      from: { path: "^lib/", pathNot: test },
      to: { path: "^(app|components|bin|e2e)/" },
    },
    {
      name: "components-import-no-pages",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(app|bin|e2e)/" },
    },
    {
      name: "app-imports-no-scripts",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(bin|e2e|bench|prisma)/" },
    },
    {
      name: "ui-knows-no-nouns",
      comment: "components/ui and charts have no domain words.",
      severity: "error",
      from: { path: "^components/(ui|charts)/" },
      to: { path: "^(lib/(?!i18n/)|components/(?!ui/|charts/))" },
    },
    ...upward,
    {
      name: "only-programs-start-workers",
      severity: "error",
      comment: "Pages and routes know the kinds of run, and start no worker.",
      from: { path: "^(app|components)/", pathNot: test },
      to: { path: "^lib/worker/", pathNot: "^lib/worker/run-kinds\\.ts$" },
    },
    {
      name: "pure-rooms",
      comment: "Statistics and protocols are pure: no I/O, nothing ambient.",
      severity: "error",
      from: { path: "^lib/(statistics|protocols)/", pathNot: test },
      to: { dependencyTypes: ["core", "npm"], pathNot: "node_modules/zod/" },
    },
    {
      name: "pure-rooms-alone",
      severity: "error",
      from: { path: "^lib/(statistics|protocols)/", pathNot: test },
      to: { path: "^lib/", pathNot: "^lib/(statistics|protocols|outcome|i18n)" },
    },
    {
      name: "database-in-its-places",
      comment: "The database is spoken to in queries, mutations, auth, database and the run engine only.",
      severity: "error",
      from: { pathNot: speaks },
      to: {
        path: "^(lib/database/(client|open)\\.ts|generated/prisma/client\\.ts|node_modules/(@prisma/client|pg|@electric-sql/pglite)/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "next-in-its-places",
      comment: "next/* appears in app, components, actions.ts, lib/auth and where the languages are chosen.",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/(auth|i18n|server)/|/actions\\.ts$" },
      to: { path: "node_modules/next/" },
    },
    {
      name: "hot-routes-without-next",
      comment: "The fast lane calls these handlers without Next around them.",
      severity: "error",
      from: {
        path: "^app/api/(v1/(assignments|campaigns/\\[campaignId\\]/next|health)|campaigns/\\[campaignId\\]/queue)/",
      },
      to: { path: "node_modules/next/", reachable: true },
    },
    { name: "tests-stay-tests", severity: "error", from: { pathNot: test }, to: { path: "\\.test\\.ts$" } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules|^generated/" },
    exclude: { path: "^\\.next" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
