/** A response in one of the three protocols: as a body, as a stream, or as an error. */
export type Reply = {
  text: string;
  thinking?: string;
  finish?: "stop" | "length" | "filter";
  inputTokens: number;
  outputTokens: number;
  hasUsage?: boolean;
};
export type Protocol = {
  name: "openai" | "anthropic" | "google";
  body(reply: Reply): string;
  events(reply: Reply): string[];
  error(status: number, code: string, message: string): string;
};

const json = JSON.stringify;
const data = (value: unknown) => `data: ${json(value)}\n\n`;

/** A text in four pieces, as a stream sends it. */
function pieces(text: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / 4));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

const openaiFinish = { stop: "stop", length: "length", filter: "content_filter" };

export const openai: Protocol = {
  name: "openai",
  body: ({ text, thinking, finish = "stop", inputTokens, outputTokens, hasUsage = true }) =>
    // Concatenated, because benchmarks call this thousands of times a second.
    '{"id":"chatcmpl-1","object":"chat.completion","created":1760000000,"model":"test","choices":[{"index":0,' +
    `"message":{"role":"assistant","content":${json(text)}` +
    `${thinking ? `,"reasoning_content":${json(thinking)}` : ""}},"finish_reason":"${openaiFinish[finish]}"}]` +
    `${hasUsage ? `,"usage":${openaiUsage(inputTokens, outputTokens, thinking)}` : ""}}`,
  events: ({ text, thinking, finish = "stop", inputTokens, outputTokens, hasUsage = true }) => [
    ...pieces(thinking ?? "").map((piece) => openaiChunk({ reasoning_content: piece }, null)),
    ...pieces(text).map((piece) => openaiChunk({ content: piece }, null)),
    openaiChunk({}, openaiFinish[finish]),
    ...(hasUsage
      ? [
          `data: {"id":"c","object":"chat.completion.chunk","choices":[],` +
            `"usage":${openaiUsage(inputTokens, outputTokens, thinking)}}\n\n`,
        ]
      : []),
    "data: [DONE]\n\n",
  ],
  error: (_, code, message) => json({ error: { message, type: code, param: null, code } }),
};

const openaiChunk = (delta: object, finish: string | null) =>
  data({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] });
const openaiUsage = (input: number, output: number, thinking?: string) =>
  `{"prompt_tokens":${input},"completion_tokens":${output},"total_tokens":${input + output},` +
  `"prompt_tokens_details":{"cached_tokens":${input >> 2}}` +
  `${thinking ? `,"completion_tokens_details":{"reasoning_tokens":${output >> 1}}` : ""}}`;

const anthropicStop = { stop: "end_turn", length: "max_tokens", filter: "refusal" };
const anthropicUsage = (input: number, output: number) => ({
  input_tokens: input - (input >> 2),
  cache_read_input_tokens: input >> 2,
  cache_creation_input_tokens: 0,
  output_tokens: output,
});

export const anthropic: Protocol = {
  name: "anthropic",
  body: ({ text, thinking, finish = "stop", inputTokens, outputTokens }) =>
    json({
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "test",
      content: [...(thinking ? [{ type: "thinking", thinking, signature: "s" }] : []), { type: "text", text }],
      stop_reason: anthropicStop[finish],
      stop_sequence: null,
      usage: anthropicUsage(inputTokens, outputTokens),
    }),
  events: ({ text, thinking, finish = "stop", inputTokens, outputTokens }) => {
    const event = (value: { type: string }) => `event: ${value.type}\n${data(value)}`;
    const block = (index: number, start: object, kind: string, field: string, whole: string) => [
      event({ type: "content_block_start", index, content_block: start } as never),
      ...pieces(whole).map((piece) =>
        event({ type: "content_block_delta", index, delta: { type: kind, [field]: piece } } as never),
      ),
      event({ type: "content_block_stop", index } as never),
    ];
    const start = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "test",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: anthropicUsage(inputTokens, 1),
    };
    return [
      event({ type: "message_start", message: start } as never),
      ...(thinking
        ? block(0, { type: "thinking", thinking: "", signature: "" }, "thinking_delta", "thinking", thinking)
        : []),
      ...block(thinking ? 1 : 0, { type: "text", text: "" }, "text_delta", "text", text),
      event({
        type: "message_delta",
        delta: { stop_reason: anthropicStop[finish], stop_sequence: null },
        usage: { output_tokens: outputTokens },
      } as never),
      event({ type: "message_stop" }),
    ];
  },
  error: (_, code, message) => json({ type: "error", error: { type: code, message } }),
};

const googleFinish = { stop: "STOP", length: "MAX_TOKENS", filter: "SAFETY" };
const googleAnswer = (
  parts: object[],
  finish: string | undefined,
  input: number,
  output: number,
  thoughts: number,
) => ({
  candidates: [{ index: 0, content: { role: "model", parts }, ...(finish && { finishReason: finish }) }],
  usageMetadata: {
    promptTokenCount: input,
    candidatesTokenCount: output - thoughts,
    thoughtsTokenCount: thoughts,
    cachedContentTokenCount: input >> 2,
    totalTokenCount: input + output,
  },
});

export const google: Protocol = {
  name: "google",
  body: ({ text, thinking, finish = "stop", inputTokens, outputTokens }) =>
    json(
      googleAnswer(
        [...(thinking ? [{ text: thinking, thought: true }] : []), { text }],
        googleFinish[finish],
        inputTokens,
        outputTokens,
        thinking ? outputTokens >> 1 : 0,
      ),
    ),
  events: ({ text, thinking, finish = "stop", inputTokens, outputTokens }) => [
    ...(thinking
      ? [
          data(
            googleAnswer([{ text: thinking, thought: true }], undefined, inputTokens, outputTokens, outputTokens >> 1),
          ),
        ]
      : []),
    data(googleAnswer([{ text }], googleFinish[finish], inputTokens, outputTokens, thinking ? outputTokens >> 1 : 0)),
  ],
  error: (status, code, message) => json({ error: { code: status, message, status: code.toUpperCase() } }),
};
