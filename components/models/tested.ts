/** What a test of a connection is of, as it says so. */
export type Tested = {
  kind: "provider" | "model";
  id: string;
  name: string;
  address: string | null;
  hasKey: boolean;
  scripted: boolean;
};
