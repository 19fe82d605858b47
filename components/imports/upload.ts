import type { ImportAnswer } from "@/lib/imports/answer";
import type { FormatChoice } from "@/lib/imports/formats/format";
import type { Fault, FaultGroup, Reason } from "@/lib/outcome";

/** An answer as it comes over the wire: its dates are texts. */
export type WireAnswer = Omit<ImportAnswer, "importedAt"> & { importedAt?: string };

export type UploadResult =
  | { kind: "answer"; answer: WireAnswer }
  | { kind: "faults"; faults: Fault[]; groups: FaultGroup[] }
  | { kind: "refused"; reason: Reason; code?: string | undefined }
  /** No answer came, or none that we know: the network, a proxy, or a file that changed on the disk meanwhile. */
  | { kind: "broken" };

type Asked = {
  file: File;
  format: FormatChoice;
  /** What a named thing is to be called; blank: after its file. */
  name: string;
  dryRun: boolean;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
};

/**
 * Sends a file and tells how much of it has gone; XMLHttpRequest because fetch does not tell. Resolves whatever
 * happens.
 */
export function upload({ file, format, name, dryRun, signal, onSent }: Asked): Promise<UploadResult> {
  const search = new URLSearchParams({ dryRun: String(dryRun), fileName: file.name.slice(0, 300) });
  if (format.named && name.trim() !== "") search.set("name", name.trim());
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/v1/imports/${format.id}?${search.toString()}`);
    request.setRequestHeader("content-type", "application/jsonl");
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(resultOf(request.status, request.responseText));
    request.onerror = request.onabort = request.ontimeout = () => resolve({ kind: "broken" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function resultOf(status: number, text: string): UploadResult {
  try {
    const body = JSON.parse(text) as unknown;
    if (status === 200 || status === 201) return { kind: "answer", answer: body as WireAnswer };
    const { reason, code, faults, groups } = body as {
      reason?: Reason;
      code?: string;
      faults?: Fault[];
      groups?: FaultGroup[];
    };
    if (faults && faults.length > 0) return { kind: "faults", faults, groups: groups ?? [] };
    return reason ? { kind: "refused", reason, code } : { kind: "broken" };
  } catch {
    return { kind: "broken" };
  }
}
