import { useTranslations } from "next-intl";
import type { Detected } from "@/components/imports/guess-format";
import type { FormatChoice } from "@/lib/imports/formats/format";

type Props = { format: FormatChoice; detected: Detected<FormatChoice> | null; isChosen: boolean };

/** What a format is, and how it was found that the chosen file is of it. */
export function FormatHint({ format, detected, isChosen }: Props) {
  const t = useTranslations("imports.new");
  const how = () => {
    if (!detected) return t("detectedNot");
    if (detected.format.id === format.id) return t(detected.by === "content" ? "detectedContent" : "detectedName");
    return t("detectedOther", { format: t(`formats.${detected.format.id}` as "formats.items") });
  };
  return (
    <>
      {isChosen ? (
        <span role="status" className="block font-medium text-ink">
          {how()}
        </span>
      ) : null}
      {t(`formatHints.${format.id}` as "formatHints.items")}
    </>
  );
}
