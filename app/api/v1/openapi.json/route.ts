import { openApiDocument } from "@/app/api/v1/openapi.json/document";

/** The API's description, generated from the schemas that check its requests. */
export function GET(): Response {
  return Response.json(openApiDocument());
}
