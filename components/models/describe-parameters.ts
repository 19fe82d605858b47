import type { useFormatter, useTranslations } from "next-intl";
import type { ChatParameters } from "@/lib/models/chat-model";

type Words = ReturnType<typeof useTranslations<"models.words">>;
type Format = Pick<ReturnType<typeof useFormatter>, "number">;

/** A model's parameters in words, without those that are left to the provider. */
export function describeParameters(t: Words, format: Format, parameters: ChatParameters): string[] {
  const { temperature, topP, maxTokens, thinking, seed, streaming, structured, timeoutSeconds } = parameters;
  return [
    ...(temperature === undefined ? [] : [t("temperature", { value: format.number(temperature) })]),
    ...(topP === undefined ? [] : [t("topP", { value: format.number(topP) })]),
    ...(maxTokens === undefined ? [] : [t("maxTokens", { value: format.number(maxTokens) })]),
    ...(thinking === undefined ? [] : [t(`thinking.${thinking}`)]),
    ...(seed === undefined ? [] : [t("seed", { value: String(seed) })]),
    ...(structured ? [t("structured")] : []),
    ...(streaming ? [t("streaming")] : []),
    ...(timeoutSeconds === undefined ? [] : [t("timeoutSeconds", { value: format.number(timeoutSeconds) })]),
  ];
}
