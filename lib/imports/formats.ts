import { annotations } from "./formats/annotations";
import { benchmark } from "./formats/benchmark";
import type { ImportFormat } from "./formats/format";
import { items } from "./formats/items";

/** Every format that can be imported, in the order in which they are offered. */
export const importFormats: readonly ImportFormat[] = [items, benchmark, annotations];

/** The format with this id, or with this other name; undefined where there is none. */
export const findImportFormat = (id: string): ImportFormat | undefined =>
  importFormats.find((format) => format.id === id || format.aliases?.includes(id));
