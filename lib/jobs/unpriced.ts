const END = "so no budget can be kept.";

/** What a run says that pauses since it has a budget and a model without a known price. */
export const unpricedWords = (model: string): string => `The price of ${model} is not known, ${END}`;

/** Whether a run's detail says that: more money does not help it. */
export const isUnpriced = (detail: string | null): boolean => detail?.endsWith(END) ?? false;
