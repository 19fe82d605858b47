type Version = { version: number; createdById: string | null };

/**
 * The version that a new run takes: the latest that people here wrote, else the product's latest. So a wording of one's own is
 * not pushed aside by an update of the product.
 */
export function currentOf<T extends Version>(versions: readonly T[]): T | undefined {
  const latest = (some: readonly T[]) =>
    some.reduce<T | undefined>((best, each) => (best && best.version > each.version ? best : each), undefined);
  return latest(versions.filter(({ createdById }) => createdById !== null)) ?? latest(versions);
}
