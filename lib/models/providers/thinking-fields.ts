import type { ThinkingEffort } from "@/lib/models/chat-model";

type Fields = Record<string, unknown>;
type Style = (effort: ThinkingEffort, model: string) => Fields;

/**
 * The request fields that set the thinking effort. There is no common field, so they depend on the host:
 * OpenAI, Groq, Mistral, xAI, Google's OpenAI-compatible API, Ollama: `reasoning_effort` ("none" turns it off).
 * DeepSeek, Moonshot, Zhipu, Volcengine: `thinking: { type }`. DashScope, SiliconFlow: `enable_thinking`.
 * OpenRouter: `reasoning`. Any other host is assumed to be vLLM, SGLang or llama.cpp, whose chat templates read
 * `chat_template_kwargs` (Qwen and GLM: enable_thinking; DeepSeek: thinking) and gpt-oss `reasoning_effort`.
 */
export function thinkingFields(url: URL, model: string, effort: ThinkingEffort): Fields {
  const style = url.port === "11434" ? byEffort : (styles.find(([host]) => host.test(url.hostname))?.[1] ?? byTemplate);
  return style(effort, model);
}

const byEffort: Style = (effort) => ({ reasoning_effort: effort === "off" ? "none" : effort });

const byType: Style = (effort) => ({ thinking: { type: effort === "off" ? "disabled" : "enabled" } });

const bySwitch: Style = (effort) => ({ enable_thinking: effort !== "off" });

const byTemplate: Style = (effort) => ({
  chat_template_kwargs: { enable_thinking: effort !== "off", thinking: effort !== "off" },
  ...(effort !== "off" && { reasoning_effort: effort }),
});

const byOpenRouter: Style = (effort) => ({ reasoning: effort === "off" ? { enabled: false } : { effort } });

/** OpenAI's models without thinking reject the field; of the others, the early ones cannot turn thinking off. */
const byOpenAi: Style = (effort, model) => {
  if (!/^(gpt-[5-9]|o\d)/.test(model)) return {};
  if (effort !== "off") return { reasoning_effort: effort };
  return { reasoning_effort: /^o\d/.test(model) ? "low" : /^gpt-5(-|$)/.test(model) ? "minimal" : "none" };
};

const styles: [RegExp, Style][] = [
  [/(^|\.)openai\.(com|azure\.com)$/, byOpenAi],
  [/(^|\.)(groq\.com|mistral\.ai|x\.ai|googleapis\.com|fireworks\.ai|together\.(ai|xyz))$/, byEffort],
  [/(^|\.)(deepseek\.com|moonshot\.(cn|ai)|bigmodel\.cn|z\.ai|volces\.com)$/, byType],
  [/(^|\.)(dashscope(-intl)?\.aliyuncs\.com|siliconflow\.(cn|com))$/, bySwitch],
  [/(^|\.)openrouter\.ai$/, byOpenRouter],
];
