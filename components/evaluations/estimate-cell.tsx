import { useTranslations } from "next-intl";
import type { Side } from "@/components/evaluations/few-scenes";
import { FewScenesMarks } from "@/components/evaluations/few-scenes-notes";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { cn } from "@/components/ui/cn";
import { Td } from "@/components/ui/table";
import type { Estimate } from "@/lib/statistics/estimate";

type Props = {
  estimate: Estimate | undefined;
  signed?: boolean;
  strong?: boolean;
  label?: string;
  /** What the value is made of. */ under?: string | null;
  /** Which type of character has fewer than 5 scenes, so that there is no interval: a mark, explained under the table. */ fewScenes?: readonly Side[];
};

/** A share in percent with its interval and n; where there is none, why. */
export function EstimateCell({ estimate, signed = false, strong = false, label, under, fewScenes = [] }: Props) {
  const t = useTranslations("results.numbers");
  const numbers = useResultNumbers();
  const small = "block text-xs leading-5 font-normal text-soft";
  if (!estimate || estimate.value === null) {
    return (
      <Td numeric label={label}>
        –
        <span className={cn(small, "ml-auto max-w-28 whitespace-normal")}>
          {estimate ? numbers.reason(estimate) : t("none")}
        </span>
      </Td>
    );
  }
  return (
    <Td numeric label={label}>
      <span className={cn("text-[0.9375rem]", strong && "font-semibold")}>
        {signed ? numbers.points(estimate.value) : numbers.percent(estimate.value)}
      </span>
      <span
        className={cn(
          small,
          estimate.low === null && "ml-auto max-w-24 whitespace-normal stacked:ml-0 stacked:max-w-none",
        )}
      >
        {numbers.interval(estimate) ??
          (fewScenes.length > 0 ? <FewScenesMarks sides={fewScenes} /> : numbers.reason(estimate))}
      </span>
      {under ? <span className={small}>{under}</span> : null}
      <span className={small}>{t("n", { n: numbers.count(estimate.n) })}</span>
    </Td>
  );
}

/** A published number: what the paper printed, with nothing of ours around it. */
export function PublishedCell({
  share,
  low = null,
  high = null,
  signed = false,
  label,
  under,
}: { share: number | null; low?: number | null; high?: number | null } & Pick<Props, "signed" | "label" | "under">) {
  const numbers = useResultNumbers();
  const interval = numbers.interval({ low, high });
  return (
    <Td numeric label={label} className="text-soft">
      {share === null ? "–" : signed ? numbers.points(share) : numbers.percent(share)}
      {interval ? <span className="block text-xs leading-5">{interval}</span> : null}
      {under ? <span className="block text-xs leading-5">{under}</span> : null}
    </Td>
  );
}
