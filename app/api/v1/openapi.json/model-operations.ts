import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { changeModelSchema, changeProviderSchema, createModelSchema, createProviderSchema } from "@/lib/models/schema";

/** What the API does with providers and their models. */
export const modelOperations: Record<string, Record<string, Operation>> = {
  "/providers": {
    get: { summary: "Every provider, without its key. Admins", answers: { 200: "{providers}" } },
    post: {
      summary: "Adds a provider; its key is stored encrypted and never sent back. Admins",
      body: { schema: createProviderSchema },
      answers: { 201: "{id}", 422: "faults" },
    },
  },
  "/providers/{providerId}": {
    patch: {
      summary: "Changes what is given; apiKey null forgets the key, another server needs the key again. Admins",
      body: { schema: changeProviderSchema },
      answers: { 200: "{id}", 404: "none", 409: "retired", 422: "faults" },
    },
  },
  "/providers/{providerId}/test": {
    post: {
      summary: "Tests the address and the key and lists the server's models, free of charge. Admins",
      answers: {
        200: "{code: works or the cause, error: {words, code, params, message}, status, latencyMs, models, betterAddress, …}",
        404: "none",
      },
    },
  },
  "/models": {
    get: { summary: "Every model with parameters, price and limits. Leads and admins", answers: { 200: "{models}" } },
    post: {
      summary: "Adds a model of a provider; prices in US dollars per million tokens. Admins",
      body: { schema: createModelSchema },
      answers: { 201: "{id}", 409: "the provider is retired", 422: "faults" },
    },
  },
  "/models/{modelId}": {
    patch: {
      summary: "Changes what is given; name, model and parameters of one that has answered stay. Admins",
      body: { schema: changeModelSchema },
      answers: { 200: "{id}", 404: "none", 409: "it has answered, is being asked, or is retired", 422: "faults" },
    },
  },
  "/models/{modelId}/test": {
    post: {
      summary: "Tests the model with two short calls. Admins",
      answers: {
        200:
          "{code: works or the cause, error: {words, code, params, message}, status, latencyMs, response, thinks, " +
          "countsTokens, followsSchema, betterAddress, …}",
        404: "none",
      },
    },
  },
};
