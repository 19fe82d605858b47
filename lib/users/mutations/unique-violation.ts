/** Whether a write failed because another row has the same unique value (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "P2002";
