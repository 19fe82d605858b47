import { REQUEST_ID_HEADER } from "@/lib/api/request-id";

/** Called once it is known who sends a request: up to how many bytes its body may have. */
type Admit = (limit: number) => void;

// The server and Next's bundles have modules of their own; they share the process.
const holder = globalThis as unknown as { dramaturgAdmissions?: Map<string, Admit> };
const admissions = (holder.dramaturgAdmissions ??= new Map());

/** Waits for a request's admission until the returned function is called. */
export function onAdmission(id: string, admit: Admit): () => void {
  admissions.set(id, admit);
  return () => void admissions.delete(id);
}

/** Tells the server that the request comes from somebody signed in, and the limit of its route in bytes. */
export function admit(request: Request, limit: number): void {
  if (admissions.size > 0) admissions.get(request.headers.get(REQUEST_ID_HEADER) ?? "")?.(limit);
}
