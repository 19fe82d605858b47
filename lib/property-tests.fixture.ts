import fc from "fast-check";

// Property tests draw the same cases in every run, whichever files run beside them. PROPERTY_SEED draws others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20) });
