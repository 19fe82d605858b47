import type { Coded } from "@/lib/i18n/codes";

/** A message of a conversation with a model: `system` above the template's dividing line, `user` below it. */
export type PromptMessage = { role: "system" | "user"; content: string };

/** A line of its own that parts what is said to every item from what is said about one. */
const divider = /^={5}[ \t]*$/m;

const hole = /\{\{([^{}]*)\}\}/g;

/** The names between {{ and }}, each once, in their order. */
export function placesIn(template: string): string[] {
  return [...new Set([...template.matchAll(hole)].map(([, name = ""]) => name.trim()))];
}

/**
 * The template with its places filled, in one pass: braces inside a value stay as they are. Throws where the template
 * asks for a place that is not given, or where a given one does not stand in it.
 */
export function fill(template: string, places: Readonly<Record<string, string>>): string {
  const asked = placesIn(template);
  const unknown = asked.find((name) => !Object.hasOwn(places, name));
  if (unknown !== undefined) throw new Error(`the template asks for {{${unknown}}}, which nothing fills`);
  const unused = Object.keys(places).find((name) => !asked.includes(name));
  if (unused !== undefined) throw new Error(`the template has no {{${unused}}}`);
  return template.replace(hole, (_, name: string) => places[name.trim()] ?? "");
}

/** The place of a fault is given as it is written in the template: "{{criteria}}". */
export type TemplateFault = Coded<"unknown-place" | "missing-place" | "repeated-divider" | "blank-part">;

/** The places of a prompt: true where a wording without it could not serve. */
export type Places = Readonly<Record<string, boolean>>;

/** What is wrong with a wording before it is ever filled; empty where it can serve. */
export function templateFaults(known: Places, template: string): TemplateFault[] {
  const asked = placesIn(template);
  const parts = partsOf(template);
  return [
    ...asked.filter((name) => !Object.hasOwn(known, name)).map((name) => ofPlace("unknown-place", name)),
    ...Object.keys(known)
      .filter((name) => known[name] && !asked.includes(name))
      .map((name) => ofPlace("missing-place", name)),
    ...(parts.length > 2 ? [{ code: "repeated-divider" as const }] : []),
    ...(parts.some((part) => part.trim() === "") ? [{ code: "blank-part" as const }] : []),
  ];
}

const ofPlace = (code: TemplateFault["code"], name: string): TemplateFault => ({
  code,
  params: { place: `{{${name}}}` },
});

/** The wording as messages, every place filled. Throws where the template does not suit the prompt. */
export function fillMessages<Known extends Places>(
  { role, places: known }: { role: string; places: Known },
  template: string,
  places: Readonly<Record<keyof Known, string>>,
): PromptMessage[] {
  const [fault] = templateFaults(known, template);
  if (fault) throw new Error(`this wording cannot serve as ${role}: ${JSON.stringify(fault)}`);
  // Parted before it is filled: a line of an item that looks like the divider divides nothing.
  const [first = "", second] = partsOf(template).map((part) => {
    const asked = placesIn(part);
    return fill(part, Object.fromEntries(Object.entries(places).filter(([name]) => asked.includes(name)))).trim();
  });
  if (second === undefined) return [{ role: "user", content: first }];
  return [
    { role: "system", content: first },
    { role: "user", content: second },
  ];
}

const partsOf = (template: string): string[] => template.split(divider);
