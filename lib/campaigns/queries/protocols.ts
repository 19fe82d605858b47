import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, type Outcome } from "@/lib/outcome";
import { listedProtocol, type ListedProtocol } from "@/lib/protocols/listing";
import { protocols } from "@/lib/protocols/registry";

/** Every protocol with its questions. Any verified account. */
export function listProtocols(viewer: Viewer): Outcome<ListedProtocol[]> {
  return refuseUnlessVerified(viewer, "read") ?? ok(protocols.map(listedProtocol));
}
