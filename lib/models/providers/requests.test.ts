import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderKind } from "@/generated/prisma/enums";
import type { ChatParameters } from "@/lib/models/chat-model";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import { hello, openTestModel } from "@/lib/models/open.fixture";
import { thinkingFields } from "./thinking-fields";

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(() => server.close());

const schema = {
  name: "verdict",
  json: { type: "object", properties: { blue: { type: "boolean" } }, required: ["blue"], additionalProperties: false },
};

/** The body that a server gets. */
async function bodyOf(kind: ProviderKind, parameters: ChatParameters, model = "ok", more = {}) {
  await openTestModel(kind === "google" ? `${server.host}/v1beta` : server.baseUrl, model, parameters, kind).complete({
    ...hello,
    ...more,
  });
  return server.bodies.at(-1) as Record<string, unknown>;
}

describe("a request", () => {
  it("holds the messages, the given parameters and nothing else", async () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Captain, shall we turn back?" },
    ];
    expect(await bodyOf("openaiCompatible", {})).toEqual({ model: "ok", max_tokens: 50, messages });
    expect(await bodyOf("openaiCompatible", { temperature: 0, topP: 0.9, maxTokens: 70, seed: 5 })).toEqual({
      model: "ok",
      max_tokens: 70,
      temperature: 0,
      top_p: 0.9,
      seed: 5,
      messages,
    });
    expect(await bodyOf("openaiCompatible", { seed: 5, streaming: true }, "ok", { seed: 6 })).toMatchObject({
      seed: 6,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("holds a schema only where the server supports one", async () => {
    expect(await bodyOf("openaiCompatible", {}, "ok", { schema })).not.toHaveProperty("response_format");
    const { response_format } = await bodyOf("openaiCompatible", { structured: true }, "ok", { schema });
    expect(response_format).toEqual({
      type: "json_schema",
      json_schema: { name: "verdict", schema: schema.json, strict: true },
    });
    const { generationConfig } = await bodyOf("google", { structured: true }, "ok", { schema });
    expect(generationConfig).toMatchObject({ responseMimeType: "application/json" });
  });

  it("allows thinking tokens in addition to the response, as the cost estimate does", async () => {
    expect(await bodyOf("openaiCompatible", { thinking: "low" })).toMatchObject({
      max_tokens: 50 + 2_048,
      reasoning_effort: "low",
      chat_template_kwargs: { enable_thinking: true },
    });
    expect(await bodyOf("openaiCompatible", { thinking: "off" })).toMatchObject({
      max_tokens: 50,
      chat_template_kwargs: { enable_thinking: false },
    });
    expect(await bodyOf("anthropic", { thinking: "medium" }, "claude-sonnet-4-5")).toMatchObject({
      max_tokens: 50 + 8_192,
      thinking: { type: "enabled", budget_tokens: 8_192 },
    });
    expect(await bodyOf("anthropic", {}, "claude-sonnet-4-5")).not.toHaveProperty("thinking");
    const { generationConfig } = await bodyOf("google", { thinking: "low" }, "gemini-2.5-flash");
    expect(generationConfig).toMatchObject({
      maxOutputTokens: 50 + 2_048,
      thinkingConfig: { thinkingBudget: 2_048, includeThoughts: true },
    });
    const off = await bodyOf("google", { thinking: "off" }, "gemini-2.5-flash");
    expect(off.generationConfig).toMatchObject({ maxOutputTokens: 50, thinkingConfig: { thinkingBudget: 0 } });
  });
});

describe("the thinking fields of a host", () => {
  it.each([
    ["https://api.openai.com/v1", "gpt-5.2", "off", { reasoning_effort: "none" }],
    ["https://api.openai.com/v1", "gpt-5-mini", "off", { reasoning_effort: "minimal" }],
    ["https://api.openai.com/v1", "o3", "high", { reasoning_effort: "high" }],
    ["https://api.openai.com/v1", "gpt-4.1", "high", {}],
    ["https://api.deepseek.com", "deepseek-chat", "off", { thinking: { type: "disabled" } }],
    ["https://dashscope.aliyuncs.com/compatible-mode/v1", "qwen3-max", "low", { enable_thinking: true }],
    ["https://openrouter.ai/api/v1", "x", "off", { reasoning: { enabled: false } }],
    ["https://api.groq.com/openai/v1", "qwen3", "off", { reasoning_effort: "none" }],
    ["http://localhost:11434/v1", "qwen3", "off", { reasoning_effort: "none" }],
    ["http://vllm:8000/v1", "qwen3", "off", { chat_template_kwargs: { enable_thinking: false, thinking: false } }],
  ] as const)("%s, %s, %s", (address, model, effort, fields) =>
    expect(thinkingFields(new URL(address), model, effort)).toEqual(fields),
  );
});
