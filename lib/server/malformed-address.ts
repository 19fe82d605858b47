import type { IncomingMessage, ServerResponse } from "node:http";
import { malformedProblem } from "@/lib/api/problem";
import { writeResponse } from "@/lib/server/web-exchange";

/** Answers 400 where the path cannot be decoded (a % without two hexadecimal digits, bytes that are not UTF-8). */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  if (!path.includes("%") || isDecodable(path)) return false;
  const answer = path.startsWith("/api/")
    ? malformedProblem()
    : new Response("400 · This address is not valid. · 地址无效。\n", {
        status: 400,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
  void writeResponse(answer, request, response);
  return true;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
