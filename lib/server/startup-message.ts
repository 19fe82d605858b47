import { isIP } from "node:net";

export const DEMO_ACCOUNTS = ["admin@demo.local", "lead@demo.local", "annotator1@demo.local … annotator5@demo.local"];

/** The address of the server, for a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`;
}

export type Startup = {
  address: string;
  database: "embedded" | "postgres";
  folder: string;
  demo: boolean;
  firstAdminLink: string | null;
};

/** What the server prints once it is ready. */
export function startupMessage({ address, database, folder, demo, firstAdminLink }: Startup): string {
  const lines = [
    `Dramaturg is running at ${address}`,
    database === "embedded" ? `Data: the embedded database in ${folder}` : "Data: PostgreSQL (DATABASE_URL)",
  ];
  if (demo)
    lines.push("", "Demo accounts (password: dramaturg-demo):", ...DEMO_ACCOUNTS.map((account) => `  ${account}`));
  if (firstAdminLink)
    lines.push(
      "",
      "No accounts yet. Create the first admin account with this link (it works once):",
      `  ${firstAdminLink}`,
    );
  lines.push("", "Press Ctrl-C to stop.", "");
  return lines.join("\n");
}
