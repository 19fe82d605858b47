import { useLocale, useTranslations } from "next-intl";
import { Th } from "@/components/ui/table";
import { dimensionCodes, dimensions } from "@/lib/protocols/furina/dimensions";

/** The columns of a table by dimension: all of them together first, since it is what is looked for, also on a phone. */
export const dimensionColumns = ["overall", ...dimensionCodes] as const;

/** Their heads: the dimension's code, its name where it is pointed at. */
export function DimensionHeads() {
  const t = useTranslations("results.leaderboard");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return dimensionColumns.map((code) => (
    <Th key={code} numeric className="border-b-edge text-ink">
      {code === "overall" ? (
        t("overall")
      ) : (
        <abbr title={dimensions[code].name[locale]} className="no-underline">
          {code}
        </abbr>
      )}
    </Th>
  ));
}
