import type { ConnectionCheck } from "@/lib/models/test-connection";

/** What a test of a provider or of a model found. */
export type ConnectionReport = Omit<ConnectionCheck, "limits"> & {
  /** As the server names them; null where it does not say, or was not asked. */
  models: string[] | null;
};
