import { afterAll, beforeAll } from "vitest";
import { environment, type Environment } from "@/lib/environment";

/** Sets variables of this process's environment for the tests of a file; `given` is called before the first. */
export function useEnvironment(given: () => Partial<Environment>): void {
  const before = { ...environment() };
  beforeAll(() => void Object.assign(environment(), given()));
  afterAll(() => {
    for (const name of Object.keys(environment()))
      if (!(name in before)) delete environment()[name as keyof Environment];
    Object.assign(environment(), before);
  });
}
