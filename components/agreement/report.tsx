import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ConfusionFigure } from "@/components/agreement/confusion-figure";
import { Counted } from "@/components/agreement/counted";
import { GroupsTable } from "@/components/agreement/groups-table";
import { JudgePairsTable } from "@/components/agreement/judge-pairs-table";
import { JudgesTable } from "@/components/agreement/judges-table";
import { soleChoice } from "@/components/agreement/option-lines";
import { OptionTables } from "@/components/agreement/options-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { PeopleFigure } from "@/components/agreement/people-figure";
import { statisticsOf } from "@/components/agreement/offered";
import { Verdict } from "@/components/agreement/verdict";
import { whyNoJudges, whyNoPeople } from "@/components/agreement/why-none";
import type { View } from "@/components/agreement/view";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementSearch } from "@/lib/agreement/schema";
import type { Viewer } from "@/lib/auth/viewer";

type Props = { viewer: Viewer; campaignId: string; view: View; overlap: number };

/** The figures of the page, as soon as they are computed. */
export async function AgreementReport({ viewer, campaignId, view, overlap }: Props) {
  const { language, people } = view;
  const agreement = unwrap(await campaignAgreement(viewer, campaignId, agreementSearch.parse({ language, people })));
  if (agreement.annotators.every(({ values }) => values === 0))
    return <Nothing campaignId={campaignId} filtered={language !== "all"} overlap={overlap} />;
  const choices = agreement.questions.filter(({ type }) => statisticsOf(type).includes("accuracy"));
  // Its options say all that its one row would.
  const isByOption = view.statistic === "accuracy" && soleChoice(agreement) !== undefined;
  // Where people cannot be compared, the verdict says why; nothing empty stands below it.
  const hasPeople = whyNoPeople(agreement, overlap, view.statistic) === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Verdict agreement={agreement} overlap={overlap} />
      {hasPeople ? (
        <ClientMessages namespaces={["charts"]}>
          <PeopleFigure agreement={agreement} view={view} />
        </ClientMessages>
      ) : null}
      {isByOption ? null : <JudgesTable agreement={agreement} view={view} />}
      <JudgePairsTable agreement={agreement} view={view} />
      <OptionTables agreement={agreement} from={isByOption ? 1 : 2} />
      {agreement.groups.length > 0 ? (
        <GroupsTable agreement={agreement} view={view} number={2 + choices.length} />
      ) : null}
      {hasPeople || whyNoJudges(agreement) === null ? (
        <ClientMessages namespaces={["charts"]}>
          <ConfusionFigure agreement={agreement} view={view} />
        </ClientMessages>
      ) : null}
      <Counted agreement={agreement} />
    </div>
  );
}

async function Nothing({ campaignId, filtered, overlap }: { campaignId: string; filtered: boolean; overlap: number }) {
  const t = await getTranslations("agreement.empty");
  const progress = (
    <Link href={`/campaigns/${campaignId}`} className={buttonClass("primary")}>
      {t("progress")}
    </Link>
  );
  const importing = (
    <Link href="/imports" className={buttonClass()}>
      {t("import")}
    </Link>
  );
  return (
    <Empty
      title={t(filtered ? "titleFiltered" : "title")}
      action={
        <>
          {progress}
          {importing}
        </>
      }
    >
      {t(overlap === 1 ? "nextOverlap" : "next")}
    </Empty>
  );
}
