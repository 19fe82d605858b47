import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import { Th } from "@/components/ui/table";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";

/** The columns of a table by dimension: all of them together first, since it is what is looked for, also on a phone. */
export const dimensionColumns = ["overall", ...evaluatedQuestions];

/** Their heads: the dimension's code, its name where it is pointed at. */
export function DimensionHeads() {
  const t = useTranslations("results.leaderboard");
  const locale = useLocale();
  return dimensionColumns.map((code) => (
    <Th key={code} numeric className="border-b-edge text-ink">
      {code === "overall" ? (
        t("overall")
      ) : (
        <abbr title={questionName(code, locale)} className="no-underline">
          {code}
        </abbr>
      )}
    </Th>
  ));
}
