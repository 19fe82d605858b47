import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { kindName } from "@/lib/models/provider-kind";
import type { ProviderKindName } from "@/lib/models/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type ProviderRow = {
  id: string;
  name: string;
  kind: ProviderKindName;
  /** Null: the kind's default address, or none. */
  baseUrl: string | null;
  hasKey: boolean;
  /** The last four characters of the key; "" for a short one. */
  keyHint: string | null;
  privateAddressAllowedAt: Date | null;
  privateAddressAllowedBy: string | null;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** The provider asked us to wait until then. */
  blockedUntil: Date | null;
  createdAt: Date;
  retiredAt: Date | null;
  demo: boolean;
};

/** Never the sealed key. */
const select = {
  id: true,
  name: true,
  kind: true,
  baseUrl: true,
  keyHint: true,
  privateAddressAllowedAt: true,
  privateAddressAllowedById: true,
  concurrency: true,
  requestsPerMinute: true,
  tokensPerMinute: true,
  createdAt: true,
  retiredAt: true,
  demoSince: true,
  throttle: { select: { blockedUntil: true } },
} as const;

/** All providers, retired ones last, by name. Admins. */
export async function listProviders(viewer: Viewer): Promise<Outcome<ProviderRow[]>> {
  const refusal = refuseUnlessModelAdmin(viewer, "read");
  return refusal ?? ok(await providers());
}

/** One provider. Admins. */
export async function oneProvider(viewer: Viewer, providerId: string): Promise<Outcome<ProviderRow>> {
  const refusal = refuseUnlessModelAdmin(viewer, "read");
  if (refusal) return refusal;
  const [provider] = isId(providerId) ? await providers(providerId) : [];
  return provider ? ok(provider) : refuse("not-found");
}

async function providers(id?: string): Promise<ProviderRow[]> {
  const client = await database();
  const found = await client.provider.findMany({
    ...(id ? { where: { id } } : {}),
    select,
    orderBy: [{ retiredAt: { sort: "asc", nulls: "first" } }, { name: "asc" }],
  });
  const allowedBy = found.flatMap(({ privateAddressAllowedById }) => privateAddressAllowedById ?? []);
  const people =
    allowedBy.length > 0
      ? await client.user.findMany({ where: { id: { in: allowedBy } }, select: { id: true, name: true } })
      : [];
  const nameOf = new Map(people.map((person) => [person.id, person.name]));
  return found.map(({ throttle, demoSince, privateAddressAllowedById, kind, ...provider }) => ({
    ...provider,
    kind: kindName(kind),
    hasKey: provider.keyHint !== null,
    privateAddressAllowedBy: nameOf.get(privateAddressAllowedById ?? "") ?? null,
    blockedUntil: throttle?.blockedUntil && throttle.blockedUntil > new Date() ? throttle.blockedUntil : null,
    demo: demoSince !== null,
  }));
}
