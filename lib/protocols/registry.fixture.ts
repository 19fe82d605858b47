import { afterAll, beforeAll } from "vitest";
import type { Protocol } from "./protocol";
import { protocols } from "./registry";

/** Registers protocols for the tests of a file, and takes them out again after it. */
export function useProtocols(...added: readonly Protocol[]): void {
  const registered = protocols as Protocol[];
  beforeAll(() => void registered.push(...added));
  afterAll(() => void registered.splice(registered.indexOf(added[0]!), added.length));
}
