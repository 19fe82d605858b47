import type { ChatMessage } from "@/lib/models/chat-model";
import { scriptedText } from "@/lib/models/scripted";
import { estimateTokens } from "@/lib/models/tokens";
import type { Protocol, Reply } from "./protocols";

type Part = { text?: string };
type Body = {
  messages?: { role: ChatMessage["role"]; content: string | Part[] }[];
  seed?: number;
  response_format?: { json_schema?: { name: string; schema: Record<string, unknown> } };
  system?: string | Part[];
  contents?: { role: string; parts: Part[] }[];
  systemInstruction?: { parts: Part[] };
  generationConfig?: {
    responseSchema?: Record<string, unknown>;
    responseJsonSchema?: Record<string, unknown>;
    seed?: number;
  };
};

/** The response of the scripted model of this name to a call in any of the protocols. */
export function scriptedReply(model: string, protocol: Protocol["name"], json: string, inputTokens: number): Reply {
  const body = JSON.parse(json) as Body;
  const text = scriptedText(model, {
    messages: messagesOf(protocol, body),
    seed: body.seed ?? body.generationConfig?.seed,
    schema: schemaOf(body),
  });
  return { text, inputTokens, outputTokens: estimateTokens(text) };
}

function messagesOf(protocol: Protocol["name"], body: Body): ChatMessage[] {
  if (protocol === "google") {
    const system = body.systemInstruction
      ? [{ role: "system" as const, content: join(body.systemInstruction.parts) }]
      : [];
    return [
      ...system,
      ...(body.contents ?? []).map(({ role, parts }) => ({
        role: role === "model" ? ("assistant" as const) : ("user" as const),
        content: join(parts),
      })),
    ];
  }
  const system = body.system ? [{ role: "system" as const, content: join(body.system) }] : [];
  return [...system, ...(body.messages ?? []).map(({ role, content }) => ({ role, content: join(content) }))];
}

function schemaOf({ response_format, generationConfig }: Body) {
  if (response_format?.json_schema)
    return { name: response_format.json_schema.name, json: response_format.json_schema.schema };
  const schema = generationConfig?.responseJsonSchema ?? generationConfig?.responseSchema;
  return schema ? { name: "answer", json: schema } : undefined;
}

const join = (content: string | Part[]): string =>
  typeof content === "string" ? content : content.map(({ text }) => text ?? "").join("\n");
