import { useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import type { Agreement } from "@/lib/agreement/schema";

/** A judge of an agreement; one that a file names like a model here says so. */
export function JudgeName({ judge, agreement }: { judge: string; agreement: Agreement }) {
  const name = agreement.judges.find((each) => each.judge === judge)?.name ?? judge;
  return <ModelLabel name={name} scripted={agreement.scripted.includes(judge)} imported={name !== judge} />;
}

/** The same in plain text. */
export function useJudgeText(agreement: Agreement): (judge: string) => string {
  const t = useTranslations("agreement.verdict");
  return (judge) => {
    const name = agreement.judges.find((each) => each.judge === judge)?.name ?? judge;
    return name === judge ? judge : t("imported", { name });
  };
}
