import type { ImportFormat } from "@/lib/imports/answer";

/** A small file of each format to download and to try out, kept in `public/`: English and Chinese items, marked as demo. */
export const samples: Record<ImportFormat, `/samples/${string}`> = {
  pairs: "/samples/pairs.jsonl",
  benchmark: "/samples/benchmark.jsonl",
  annotations: "/samples/annotations.jsonl",
};
