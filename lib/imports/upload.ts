import { fault, type Fault } from "./fault";
import { lineLimits } from "./lines";

/** The fault of a file that says beforehand that it is too large; null for one that may be read. */
export function declaredTooLarge(request: Request, most = lineLimits.fileBytes): Fault | null {
  if (Number(request.headers.get("content-length") ?? 0) <= most) return null;
  return fault(1, [], "too-large", { megabytes: Math.round(most / 1024 / 1024) });
}
