import { z } from "zod";
import { refuseUnlessAdmin, refuseUnlessLead } from "@/lib/auth/roles";

/** Providers, their keys, what models cost and what may be spent are the admins'. */
export const refuseUnlessKeeper = refuseUnlessAdmin;

/** Leads choose models for their runs: they see names, parameters and prices, never a key or an address. */
export const refuseUnlessChooser = refuseUnlessLead;

/** Whether a text can be an id at all; what cannot never reaches the database. */
export const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;
