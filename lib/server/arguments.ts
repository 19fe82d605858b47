import { parseArgs } from "node:util";

export type Arguments = { dev: boolean; empty: boolean; port?: string };

/** The arguments of `bin/server.ts`: `--empty`, `--port N`, `--dev`. Throws Node's own error for anything else. */
export function parseArguments(given: string[]): Arguments {
  const { values } = parseArgs({
    args: given,
    options: { dev: { type: "boolean" }, empty: { type: "boolean" }, port: { type: "string" } },
  });
  return {
    dev: values.dev ?? false,
    empty: values.empty ?? false,
    ...(values.port === undefined ? {} : { port: values.port }),
  };
}
