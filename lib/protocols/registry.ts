import { characterboxTrajectory } from "./characterbox-trajectory/protocol";
import { furinaDimension } from "./furina-dimension/protocol";
import { furinaPairwise } from "./furina-pairwise/protocol";
import type { PromptDefinition } from "./prompts/definition";
import type { Protocol } from "./protocol";
import type { Question } from "./question";

/** Every protocol, in the order in which they are offered. */
export const protocols: readonly Protocol[] = [furinaPairwise, furinaDimension, characterboxTrajectory];

/** The protocol with this id; undefined where there is none. */
export const findProtocol = (id: string): Protocol | undefined => protocols.find((protocol) => protocol.id === id);

/** The protocol with this id. Throws where there is none: stored rows name registered protocols only. */
export function protocolOf(id: string): Protocol {
  const protocol = findProtocol(id);
  if (!protocol) throw new Error(`There is no protocol "${id}"`);
  return protocol;
}

/** The questions of a protocol that an item asks, in the protocol's order. */
export const questionsAsked = (protocol: Protocol, asks: readonly string[]): Question[] =>
  protocol.questions.filter(({ id }) => asks.includes(id));

/** A protocol's question by its id. */
export const questionOf = (protocol: Protocol, id: string): Question | undefined =>
  protocol.questions.find((question) => question.id === id);

/** Every prompt that people may reword, each once. */
export const promptDefinitions: readonly PromptDefinition[] = [
  ...new Map(protocols.flatMap(({ prompts }) => prompts).map((prompt) => [prompt.role, prompt])).values(),
];

/** The prompt with this role; undefined where there is none. */
export const promptDefinition = (role: string): PromptDefinition | undefined =>
  promptDefinitions.find((prompt) => prompt.role === role);
