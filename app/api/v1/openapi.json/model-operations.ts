import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { changeModelSchema, changeProviderSchema, createModelSchema, createProviderSchema } from "@/lib/models/schema";

/** What the API does with providers and their models. */
export const modelOperations: Record<string, Record<string, Operation>> = {
  "/providers": {
    get: { summary: "Lists providers, without their API keys. Admins", answers: { 200: "{providers}" } },
    post: {
      summary: "Adds a provider; its API key is stored encrypted and never returned. Admins",
      body: { schema: createProviderSchema },
      answers: { 201: "{id}", 422: "faults" },
    },
  },
  "/providers/{providerId}": {
    patch: {
      summary:
        "Changes the given fields. null as apiKey deletes the API key; a new server address needs the API key again. Admins",
      body: { schema: changeProviderSchema },
      answers: { 200: "{id}", 404: "not found", 409: "retired", 422: "faults" },
    },
  },
  "/providers/{providerId}/test": {
    post: {
      summary: "Tests the address and the API key and lists the server's models, free of charge. Admins",
      answers: {
        200:
          '{code: "works" or the cause, error: {words, code, params, message}, status, latencyMs, models, ' +
          "betterAddress, …}",
        404: "not found",
      },
    },
  },
  "/models": {
    get: { summary: "Lists models with parameters, prices and limits. Leads and admins", answers: { 200: "{models}" } },
    post: {
      summary: "Adds a model; prices are in US dollars per million tokens. Admins",
      body: { schema: createModelSchema },
      answers: { 201: "{id}", 409: "the provider is retired", 422: "faults" },
    },
  },
  "/models/{modelId}": {
    patch: {
      summary: "Changes the given fields; name, model and parameters are fixed after the first run. Admins",
      body: { schema: changeModelSchema },
      answers: { 200: "{id}", 404: "not found", 409: "used in a run, in use by a run, or retired", 422: "faults" },
    },
  },
  "/models/{modelId}/test": {
    post: {
      summary: "Tests the model with two short calls. Admins",
      answers: {
        200:
          '{code: "works" or the cause, error: {words, code, params, message}, status, latencyMs, response, thinks, ' +
          "countsTokens, followsSchema, betterAddress, …}",
        404: "not found",
      },
    },
  },
};
