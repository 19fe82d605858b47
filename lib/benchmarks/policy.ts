import { refuseUnlessLead } from "@/lib/auth/roles";

/** Leads and admins read benchmarks: they hold every private attribute, and name source models. */
export const refuseUnlessReader = refuseUnlessLead;
