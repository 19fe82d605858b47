/** The scripted models to choose from; a test compares them with those that exist. */
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
