import { useFormatter, useLocale } from "next-intl";

/** Names of models in a row: Chinese parts them by 、, since 和 between Latin names reads as part of one. */
export function useNames() {
  const format = useFormatter();
  const style = useLocale() === "zh" ? "narrow" : "long";
  return (names: Iterable<string>): string => format.list(names, { style });
}
