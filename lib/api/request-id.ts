/** Set by our server on every request and response; a value that the client sent is overwritten. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The id under which the log has a request. */
export const requestId = (request: Request): string => request.headers.get(REQUEST_ID_HEADER) ?? "unknown";
