import type { z } from "zod";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import type { Tally } from "@/lib/imports/mutations/tally";
import type { LineLimits } from "@/lib/imports/lines";
import type { Preview, PreviewBuilder } from "@/lib/imports/preview";
import { stageFile, type StagedFile, type Staging } from "@/lib/imports/stage-file";
import type { Refusal } from "@/lib/outcome";

/** A field of the answer that names what an import has made, beside the import itself. */
export type MadeField = "benchmark";

/** What the file of a format becomes as a whole, where it is more than its records. */
export type Whole = {
  field: MadeField;
  /** Why nothing of this name can be made; null where it can. */
  refusal: (transaction: Transaction, name: string | undefined) => Promise<Refusal | null>;
  /** Makes it, and returns its id. */
  make: (transaction: Transaction, viewer: Viewer, described: Described) => Promise<string>;
  /** The id of the one that an earlier import made. */
  madeBy: (transaction: Transaction, importId: string) => Promise<string | null>;
};

export type Described = {
  name?: string | undefined;
  fileName: string | null;
  importId: string;
  demoSince?: Date | undefined;
};

/** How a file is recognised: by the names of fields in its first line. */
export type Recognition = {
  fields: readonly string[];
  /** Fields that its lines never have: where two formats fit equally, a whole line without these is of this one. */
  without?: readonly string[];
};

/** What a format is, apart from how it is taken in. */
export type FormatDescription = {
  id: string;
  /** Other names in addresses. */
  aliases?: readonly string[];
  recognition: Recognition;
  /** Lines to learn from: those of `public/samples/<id>.jsonl`. */
  sample: readonly object[];
  /** One line, for the API's description. */
  line: () => z.ZodType;
  whole?: Whole;
  /** Whether its items can be put before annotators right away. */
  makesCampaigns: boolean;
};

/** A file of a format that was read and is not stored yet. */
export type ReadFile = Pick<StagedFile<unknown>, "contentHash" | "bytes" | "records" | "faults"> & {
  /**
   * Compares with what is stored, counts into `tally`, and stores under `owner`: the import, or what it makes; null = a
   * dry run.
   */
  take: (transaction: Transaction, owner: string | null, tally: Tally) => Promise<void>;
  preview: () => Promise<Preview>;
  close: () => Promise<void>;
};

/** A kind of file that can be imported: one object in the table of formats. */
export type ImportFormat = FormatDescription & {
  read: (source: AsyncIterable<Uint8Array>, limits?: LineLimits) => Promise<ReadFile>;
};

/** What a page needs to know of a format. */
export type FormatChoice = Pick<ImportFormat, "id" | "recognition" | "makesCampaigns"> & {
  /** Whether a file becomes one thing with a name of its own. */
  named: boolean;
};

export const formatChoice = ({ id, recognition, makesCampaigns, whole }: ImportFormat): FormatChoice => ({
  id,
  recognition,
  makesCampaigns,
  named: whole !== undefined,
});

type Definition<Line, Staged> = FormatDescription &
  Staging<Line, Staged> & {
    take: (transaction: Transaction, batch: Staged[], owner: string | null, tally: Tally) => Promise<void>;
    warnings?: (batches: AsyncIterable<Staged[]>, preview: PreviewBuilder) => Promise<Preview["warnings"]>;
  };

/** A format of how its lines are read, staged and taken in. */
export function importFormat<Line, Staged>(definition: Definition<Line, Staged>): ImportFormat {
  const { reader, prepare, describe, openStage, take, warnings, ...description } = definition;
  return {
    ...description,
    async read(source, limits) {
      const { stage, preview, ...read } = await stageFile({ reader, prepare, describe, openStage }, source, limits);
      return {
        ...read,
        async take(transaction, owner, tally) {
          for await (const batch of stage.batches()) await take(transaction, batch, owner, tally);
        },
        preview: async () => preview.result((await warnings?.(stage.batches(), preview)) ?? { listed: [], total: 0 }),
        close: () => stage.close(),
      };
    },
  };
}
