import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";

/** Leads and admins run evaluations and read their results: they name models. */
export const refuseUnlessEvaluator = refuseUnlessLead;

/** Whether a text can be an id at all; what cannot never reaches the database. */
export const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;
