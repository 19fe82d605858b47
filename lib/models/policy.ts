import { z } from "zod";
import { refuseUnlessAdmin, refuseUnlessLead } from "@/lib/auth/roles";

/** Only admins manage providers, keys, prices and the overall budget. */
export const refuseUnlessModelAdmin = refuseUnlessAdmin;

/** Leads choose models for their runs: they see names, parameters and prices, but no keys or addresses. */
export const refuseUnlessModelUser = refuseUnlessLead;

/** Whether a text is an id; anything else is never sent to the database. */
export const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;
