import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ItemContext } from "@/lib/protocols/context";
import type { PromptMessage } from "./fill";
import type { PromptLanguage } from "./languages";

/** An item that a preview is filled with. */
export type PreviewItem = ItemContext & {
  externalId: string;
  /** The question it asks. */
  question: string;
  utterance: string | null;
};

/** A prompt that people may reword: its places, the wording that comes with the product, and what it looks like filled in. */
export type PromptDefinition = {
  /** Unique over all protocols: "furina-judge". */
  role: string;
  name: Bilingual;
  /** Who is asked, and for what. */
  purpose: Bilingual;
  /** The {{places}}: true where a wording without it could not serve. */
  places: Readonly<Record<string, boolean>>;
  standard: Bilingual;
  /** Whether a preview shows sample texts where a model's words would stand. */
  previewHasSamples: boolean;
  /** What previews are filled with, where no benchmark can hold the protocol's items. */
  sampleItems?: Readonly<Record<PromptLanguage, PreviewItem>>;
  /** The messages for an item, with sample texts where a model's words would stand. Throws where the wording cannot serve. */
  preview(template: string, item: PreviewItem): PromptMessage[];
};
