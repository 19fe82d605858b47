import type { Instrumentation } from "next";

/** What a page, an action or a route threw, before Next answers it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { notePageError } = await import("@/lib/server/page-outage");
  const id = request.headers["x-request-id"];
  notePageError(error, Array.isArray(id) ? id[0] : id);
};
