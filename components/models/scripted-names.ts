/** The built-in models that a person may choose; a test holds them against those there are. */
export const scriptedNames = [
  "scripted-strong",
  "scripted-plain",
  "scripted-weak",
  "scripted-judge",
  "scripted-judge-biased",
  "scripted-unparsable",
] as const;

export const isScriptedName = (model: string): model is (typeof scriptedNames)[number] =>
  (scriptedNames as readonly string[]).includes(model);
