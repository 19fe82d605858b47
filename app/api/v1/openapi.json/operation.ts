import type { z } from "zod";

/** One method of one path. */
export type Operation = {
  summary: string;
  /** No bearer token needed. */
  open?: boolean;
  body?: { schema: z.ZodType; contentType?: string; many?: string };
  query?: z.ZodObject;
  headers?: Record<string, string>;
  answers: Record<number, string>;
};
