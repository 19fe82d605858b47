// The baseline of bench/saves.ts: a Node server that inserts one row per request and responds when it is stored.
import { createServer } from "node:http";
import path from "node:path";

type Insert = (body: string) => Promise<unknown>;

const TABLE = `CREATE TABLE IF NOT EXISTS bench_bare
  (id bigserial PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now())`;
const INSERT = "INSERT INTO bench_bare (body) VALUES ($1)";

async function inserter(): Promise<Insert> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const { default: pg } = await import("pg");
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    await pool.query(TABLE);
    return (body) => pool.query(INSERT, [body]);
  }
  const { PGlite } = await import("@electric-sql/pglite");
  const database = await PGlite.create(path.join(process.env.DATA_DIR ?? ".", "bare"));
  await database.exec(TABLE);
  return (body) => database.query(INSERT, [body]);
}

const insert = await inserter();
createServer((request, response) => {
  if (request.method === "GET") return void response.end("ok");
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => void insert(Buffer.concat(chunks).toString()).then(() => response.end('{"stored":true}')));
}).listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
