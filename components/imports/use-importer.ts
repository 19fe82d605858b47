"use client";

import { useEffect, useRef, useState } from "react";
import { detectFormat, type Detected } from "@/components/imports/guess-format";
import { upload, type UploadResult, type WireAnswer } from "@/components/imports/upload";
import type { FormatChoice } from "@/lib/imports/formats/format";

/** Enough of a file for its first fields, which is all that the guess looks at. */
const startBytes = 256 * 1024;

export type Step =
  | { at: "start" }
  /** Under way: `sent` bytes of the file have gone; when all have, the server is at work. */
  | { at: "checking"; sent: number }
  | { at: "importing"; sent: number; answer: WireAnswer }
  | { at: "checked"; answer: WireAnswer }
  | { at: "done"; answer: WireAnswer }
  | { at: "stopped"; during: "checking" | "importing"; result: Exclude<UploadResult, { kind: "answer" }> };

/**
 * One file on its way in: chosen, tried without storing anything, then imported. Whatever goes wrong, the file stays
 * chosen.
 */
export function useImporter(formats: readonly FormatChoice[]) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState(formats[0]!);
  const [detected, setDetected] = useState<Detected<FormatChoice> | null>(null);
  const [name, setName] = useState("");
  const [step, setStep] = useState<Step>({ at: "start" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(given: File, as: FormatChoice, checked?: WireAnswer) {
    const during = checked ? "importing" : "checking";
    const underWay = (sent: number): Step =>
      checked ? { at: "importing", sent, answer: checked } : { at: "checking", sent };
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setStep(underWay(0));
    const result = await upload({
      file: given,
      format: as,
      name,
      dryRun: !checked,
      signal: controller.signal,
      onSent: (sent) => {
        if (!controller.signal.aborted) setStep(underWay(sent));
      },
    });
    if (controller.signal.aborted) return;
    if (result.kind !== "answer") setStep({ at: "stopped", during, result });
    else setStep({ at: checked ? "done" : "checked", answer: result.answer });
  }

  return {
    file,
    format,
    /** What the file seems to hold, and what shows it. */
    detected,
    /** Of a format that makes something with a name. */
    name,
    setName,
    step,
    async choose(chosen: File) {
      running.current?.abort();
      const own = (running.current = new AbortController());
      setFile(chosen);
      setStep({ at: "checking", sent: 0 });
      const start = await chosen
        .slice(0, startBytes)
        .text()
        .catch(() => "");
      if (own.signal.aborted) return;
      const found = detectFormat(start, chosen.name, formats);
      setDetected(found);
      setFormat(found?.format ?? format);
      await send(chosen, found?.format ?? format);
    },
    async changeFormat(id: string) {
      const next = formats.find((each) => each.id === id) ?? format;
      setFormat(next);
      if (file) await send(file, next);
    },
    check: () => (file ? send(file, format) : undefined),
    /** After a check, whose answer stays in sight meanwhile. */
    importIt: (checked: WireAnswer) => (file ? send(file, format, checked) : undefined),
  };
}
