import { z } from "zod";
import { languageTag, text, visibleText } from "./text";

/**
 * Limits in characters and entries: room for real material, small enough that one line cannot fill a page or a server.
 */
export const limits = {
  id: 200,
  name: 500,
  text: 100_000,
  attributes: 500,
  motivations: 200,
  sceneCharacters: 200,
  history: 2_000,
  turns: 2_000,
  candidates: 26,
} as const;

export const id = visibleText(limits.id);
export const name = visibleText(limits.name);

export const characterKind = z.enum(["established", "synthesized"]);

export const attribute = z.strictObject({
  key: name,
  value: text(limits.text),
  visibility: z.enum(["public", "private"]),
});
const attributes = z.array(attribute).max(limits.attributes).default([]);

const character = z.strictObject({ name, kind: characterKind.optional(), attributes });

const scene = z.strictObject({
  title: text(limits.name).optional(),
  worldview: text(limits.text).optional(),
  situation: text(limits.text).optional(),
  motivations: z
    .union([text(limits.text), z.array(z.strictObject({ name, text: text(limits.text) })).max(limits.motivations)])
    .optional(),
  characters: z.array(z.strictObject({ name, attributes })).max(limits.sceneCharacters).optional(),
});

/** The fields of every line that brings a context. */
export const contextFields = {
  id,
  language: languageTag,
  cluster: id.optional(),
  character,
  scene: scene.optional(),
  history: z.array(z.strictObject({ speaker: name, text: text(limits.text) })).max(limits.history),
};

/** A line with a context. Its cluster (what the bootstrap resamples) is its own id where none is given. */
export type ContextLine = z.output<z.ZodObject<typeof contextFields>> & { cluster: string };
