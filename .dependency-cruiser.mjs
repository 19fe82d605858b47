// The order of imports, one way: app → components → lib, and inside lib as the rooms are listed below.

/** Rooms of lib from the ground up: each imports itself and those before it; rooms in one line are independent. */
const rooms = [
  ["statistics", "i18n"],
  ["protocols"],
  ["database"],
  ["audit"],
  ["auth"],
  // Backups and restores of the whole installation.
  ["backups"],
  ["api"],
  ["models", "users", "characters"],
  // The run engine; worker, which knows every kind of run, is at the end.
  ["throttling", "spending"],
  ["calls"],
  ["runs"],
  ["prompts"],
  // What all nouns in lists share: renaming, archiving, deleting, listing.
  ["records"],
  ["items", "ratings"],
  ["judging"],
  ["scenes"],
  ["simulations"],
  ["benchmarks"],
  ["evaluations"],
  ["sessions"],
  ["campaigns"],
  ["judgings"],
  ["annotations"],
  ["agreement", "imports"],
  ["exports"],
  ["privacy"],
  ["server"],
  // Registers every kind of run and executes them.
  ["worker"],
];

/** Rooms of components in the same order of nouns. */
const componentRooms = [
  ["ui"],
  ["charts"],
  ["shell"],
  ["protocols"],
  ["accounts"],
  ["audit"],
  ["privacy"],
  ["records"],
  ["users", "models"],
  ["runs"],
  ["prompts"],
  ["characters"],
  ["scenes"],
  ["simulations"],
  ["benchmarks"],
  ["evaluations"],
  ["sessions"],
  ["campaigns"],
  ["judgings"],
  ["annotations"],
  ["agreement", "imports"],
  ["exports"],
];

const test = "\\.(test|fixture)\\.tsx?$";

/** Every room may know who is asking, and the roles. */
const ground = "^lib/auth/(viewer|roles)\\.ts$";

/** A rule a room: it imports no room further down in the list, and no equal. */
const ordered = (folder, levels) =>
  levels.flatMap((level, index) =>
    level.map((room) => {
      const others = [...levels.slice(index + 1).flat(), ...level.filter((other) => other !== room)];
      return {
        name: `${folder}-${room}-imports-in-order`,
        comment: `${folder}/${room} stands before the rooms it imports here, or beside them.`,
        severity: "error",
        from: { path: `^${folder}/${room}/`, pathNot: test },
        to: { path: `^${folder}/(${others.join("|")})/`, pathNot: ground },
      };
    }),
  );

/** Rooms whose files are all for others to import. */
const shared = {
  lib: [
    "statistics",
    "i18n",
    "protocols",
    "database",
    "audit",
    "auth",
    "api",
    "throttling",
    "spending",
    "calls",
    "runs",
    "records",
    "ratings",
    "items",
    "judging",
  ],
  components: ["ui", "charts", "shell", "protocols", "records", "runs", "characters", "scenes"],
};

/**
 * What siblings may import of the other rooms. In lib: schema, policy, queries, mutations, the definition of runs, and
 * what is named here; in components only what is named here.
 */
const offered = {
  lib: [
    "[^/]+/(schema|policy|definition)\\.ts$",
    "[^/]+/(queries|mutations)(\\.ts$|/)",
    "models/(call-error|chat-failure|chat-model|english-call-error|parameters|pricing|server-address|tokens)\\.ts$",
    "prompts/wording\\.ts$",
    "exports/pages\\.ts$",
    "backups/(copy-service|schedule)\\.ts$",
    "campaigns/(access|blinding|items-search|reservations)\\.ts$",
  ],
  components: [
    "privacy/erase-dialog\\.tsx$",
    "accounts/(account-refusal\\.tsx|one-time-secret\\.tsx|revoke-token\\.tsx|use-fault-words\\.ts)$",
    "models/(call-error-text\\.tsx|model-label\\.tsx|model-picker\\.tsx|use-names\\.ts)$",
    "evaluations/failed-lines\\.tsx$",
    "campaigns/(count-link\\.tsx|items-href\\.ts)$",
  ],
};

const onlyOffered = (folder) => ({
  name: `${folder}-inner-files-stay-inner`,
  comment: "A sibling's inner file is imported. Offer it by name above, or move what is shared to a room below.",
  severity: "error",
  from: { path: `^${folder}/([^/]+)/`, pathNot: test },
  to: {
    path: `^${folder}/[^/]+/`,
    pathNot: [
      `^${folder}/$1/`,
      `^${folder}/(${shared[folder].join("|")})/`,
      ...offered[folder].map((file) => `^${folder}/${file}`),
    ],
  },
});

/** Who may use the database. */
const databaseUsers = [
  "^lib/(database|auth|audit|backups|spending|calls|runs|worker|server)/",
  "^lib/\\w+/(queries|mutations)(\\.ts|/)",
  // Pieces that queries and mutations of their room share.
  "^lib/users/(first-admin|demo-accounts|link)\\.ts$",
  "^lib/campaigns/(access|reservations)\\.ts$",
  "^lib/prompts/wording\\.ts$",
  "^lib/exports/pages\\.ts$",
  "^(prisma|bin|e2e|bench)/",
  "^app/api/v1/health/",
  test,
];

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "protocols-through-the-registry",
      comment: "Nobody outside a protocol's folders imports it by name: lib/protocols/registry.ts finds it by its id.",
      severity: "error",
      from: {
        path: "^(app|bin|components|lib|prisma)/",
        pathNot: [test, "^(lib|components)/protocols/([a-z]+-[a-z-]+|furina)/", "^lib/protocols/registry\\.ts$"],
      },
      to: { path: "^(lib|components)/protocols/([a-z]+-[a-z-]+|furina)/" },
    },
    {
      name: "protocols-keep-to-themselves",
      comment: "A protocol imports its own folder, its paper's and what all protocols share, and no other protocol.",
      severity: "error",
      from: { path: "^(?:lib|components)/protocols/([a-z]+-[a-z-]+)/", pathNot: test },
      to: { path: "^(?:lib|components)/protocols/[a-z]+-[a-z-]+/", pathNot: "^(?:lib|components)/protocols/$1/" },
    },
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
    ...ordered("lib", rooms),
    ...ordered("components", componentRooms),
    onlyOffered("lib"),
    onlyOffered("components"),
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
      name: "threads-are-pure",
      comment: "The work of a thread reaches no database, no web framework and no environment (lib/threads.ts).",
      severity: "error",
      from: { path: "\\.thread\\.ts$" },
      to: { path: "^lib/(database|auth|environment)|node_modules/(next|@prisma/client|pg)/", reachable: true },
    },
    {
      name: "pure-rooms-alone",
      severity: "error",
      from: { path: "^lib/(statistics|protocols)/", pathNot: test },
      to: { path: "^lib/", pathNot: "^lib/(statistics|protocols|outcome|i18n)" },
    },
    {
      name: "database-in-its-places",
      comment: "The database is used in queries, mutations, auth, database and the run engine only.",
      severity: "error",
      from: { pathNot: databaseUsers },
      to: {
        path:
          "^(lib/database/(client|open)\\.ts|generated/prisma/client\\.ts|" +
          "node_modules/(@prisma/client|pg|@electric-sql/pglite)/)",
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
