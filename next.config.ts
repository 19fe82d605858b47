import createNextIntlPlugin from "next-intl/plugin";
import type { NextConfig } from "next";

const config: NextConfig = {
  // A second build or development server beside the first needs a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // bin/test checks the types of everything, once; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pg",
    "undici",
    "@node-rs/argon2",
    "pino",
    "pino-pretty",
    "tinypool",
  ],
  // Arguments of server actions and request paths can hold passwords and one-time links; our own log leaves them out.
  logging: { serverFunctions: false, incomingRequests: false },
  // forbidden(): a page answers 403 in its place.
  experimental: { serverActions: { bodySizeLimit: "2mb" }, authInterrupts: true },
};

export default createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed when the product is built, so that browsers load no parser.
  experimental: { messages: { path: "./messages", locales: "infer", format: "json", precompile: true } },
})(config);
