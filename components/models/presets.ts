import type { ProviderKindName } from "@/lib/models/schema";

/** Initial values of the provider form for a common server; every field can be changed. */
export type Preset = {
  kind: ProviderKindName;
  /** A product name, the same in every language; "" where the person enters one. */
  name: string;
  baseUrl: string;
  allowPrivate: boolean;
  concurrency: number;
  keyPage?: string;
  priceList?: string;
  /** An example of the server's model names. */
  example?: string;
};

export const presetNames = [
  "openai",
  "deepseek",
  "qwen",
  "anthropic",
  "google",
  "ollama",
  "vllm",
  "llamacpp",
  "other",
  "scripted",
] as const;
export type PresetName = (typeof presetNames)[number];

const hosted = { allowPrivate: false, concurrency: 16 };
const local = { kind: "openai-compatible", allowPrivate: true } as const;

export const presets: Record<PresetName, Preset> = {
  openai: {
    ...hosted,
    kind: "openai-compatible",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    keyPage: "https://platform.openai.com/api-keys",
    priceList: "https://openai.com/api/pricing/",
    example: "gpt-4.1",
  },
  deepseek: {
    ...hosted,
    kind: "openai-compatible",
    name: "DeepSeek",
    baseUrl: "https://api.deepseek.com/v1",
    keyPage: "https://platform.deepseek.com/api_keys",
    priceList: "https://api-docs.deepseek.com/quick_start/pricing",
    example: "deepseek-chat",
  },
  qwen: {
    ...hosted,
    kind: "openai-compatible",
    name: "Qwen",
    baseUrl: "https://dashscope.aliyuncs.com/compatible-mode/v1",
    keyPage: "https://bailian.console.aliyun.com/?tab=model#/api-key",
    priceList: "https://help.aliyun.com/zh/model-studio/model-pricing",
    example: "qwen-plus",
  },
  anthropic: {
    ...hosted,
    kind: "anthropic",
    name: "Anthropic",
    baseUrl: "",
    concurrency: 8,
    keyPage: "https://console.anthropic.com/settings/keys",
    priceList: "https://www.anthropic.com/pricing#api",
    example: "claude-sonnet-4-5",
  },
  google: {
    ...hosted,
    kind: "google",
    name: "Google",
    baseUrl: "",
    concurrency: 8,
    keyPage: "https://aistudio.google.com/apikey",
    priceList: "https://ai.google.dev/gemini-api/docs/pricing",
    example: "gemini-2.5-flash",
  },
  ollama: { ...local, name: "Ollama", baseUrl: "http://localhost:11434/v1", concurrency: 2, example: "qwen3:8b" },
  vllm: { ...local, name: "vLLM", baseUrl: "http://localhost:8000/v1", concurrency: 64, example: "Qwen/Qwen3-8B" },
  llamacpp: {
    ...local,
    name: "llama.cpp",
    baseUrl: "http://localhost:8080/v1",
    concurrency: 4,
    example: "qwen3-8b-q4_k_m",
  },
  other: { kind: "openai-compatible", name: "", baseUrl: "", allowPrivate: false, concurrency: 8 },
  scripted: { kind: "scripted", name: "Scripted", baseUrl: "", allowPrivate: false, concurrency: 64 },
};

/** The preset of an address, for its links and its example. */
export function presetOf({ kind, baseUrl }: { kind: ProviderKindName; baseUrl: string | null }): PresetName {
  const found = presetNames.find((name) => {
    const preset = presets[name];
    if (preset.kind !== kind || name === "other") return false;
    return (
      kind !== "openai-compatible" ||
      (baseUrl !== null && URL.canParse(baseUrl) && new URL(baseUrl).host === new URL(preset.baseUrl).host)
    );
  });
  return found ?? "other";
}
