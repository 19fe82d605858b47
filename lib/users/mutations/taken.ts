/** Whether a write failed because its value must be unique and another row has it (Prisma's P2002). */
export const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "P2002";
