import Link from "next/link";
import { useTranslations } from "next-intl";
import { useNumbers, type Shown } from "@/components/agreement/use-numbers";
import { IntervalMark } from "@/components/charts/interval-mark";
import { cn } from "@/components/ui/cn";
import { Td } from "@/components/ui/table";
import type { AgreementEstimate } from "@/lib/agreement/schema";

type Props = {
  cell: AgreementEstimate | number;
  statistic: Shown;
  isSum: boolean;
  isPeople: boolean;
  /** The people's estimate, to compare with. */
  people: AgreementEstimate | number | undefined;
  /** Leads to the items behind it. */
  href?: string | undefined;
  /** Where the axis begins, the same in the whole table. */
  from: number;
};

/** An estimate in figures and on an axis, or a count. */
export function EstimateCell({ cell, statistic, isSum, isPeople, people, href, from }: Props) {
  const t = useTranslations("agreement.judges");
  const numbers = useNumbers(statistic);
  const small = "text-xs leading-5 font-normal text-soft";
  const look = cn("max-sm:px-2", isPeople && "border-r text-soft");
  if (typeof cell === "number") {
    return (
      <Td numeric className={look}>
        {numbers.count(cell)}
      </Td>
    );
  }
  if (cell.value === null) {
    return (
      <Td numeric className={look}>
        –<span className={cn(small, "ml-auto block max-w-36 whitespace-normal")}>{numbers.reason(cell)}</span>
      </Td>
    );
  }
  const band = !isPeople && typeof people === "object" && people.value !== null ? people : undefined;
  return (
    <Td numeric className={look}>
      <span className={cn("text-[0.9375rem]", isSum && "font-semibold")}>{numbers.value(cell.value)}</span>{" "}
      <span
        className={cn(
          small,
          "max-sm:ml-auto max-sm:block",
          cell.low === null && "max-sm:w-28 max-sm:whitespace-normal",
        )}
      >
        {numbers.interval(cell) ?? numbers.reason(cell)}
      </span>
      <span className="block max-sm:hidden">
        <IntervalMark
          value={cell.value}
          interval={cell}
          {...(band && { band })}
          kind={isPeople ? "dot" : "diamond"}
          from={from}
        />
      </span>
      <span className={cn(small, "block")}>
        {cell.p === undefined ? null : `${numbers.p(cell.p)} · `}
        {href && cell.n > 0 ? (
          <Link href={href} className="underline decoration-line underline-offset-4">
            {t("n", { n: numbers.count(cell.n) })}
          </Link>
        ) : (
          t("n", { n: numbers.count(cell.n) })
        )}
      </span>
    </Td>
  );
}
