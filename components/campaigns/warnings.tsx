import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { itemsHref } from "@/components/campaigns/items-href";
import { CHANCE, FAST_EXPECTED, FEWEST, ONE_VALUE_EXPECTED, WARNINGS, type Warning } from "@/lib/campaigns/warnings";
import { CHARACTERS_PER_MINUTE, WORDS_PER_MINUTE } from "@/lib/campaigns/reading-time";

type Props = { campaignId: string; annotatorId: string; warnings: readonly Warning[] };

/** What is worth a look in one person's annotations: a number each, and the items behind it. */
export function Warnings({ campaignId, annotatorId, warnings }: Props) {
  const t = useTranslations("campaigns.warnings");
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {warnings.map(({ kind, n, count, expected, value = "", side = "first" }) => (
        <li key={kind} className="border-l-2 border-warn/60 pl-2 text-[0.8125rem] text-warn">
          {t(kind, { n, count, share: count / n, expected, value, side })}{" "}
          <Link
            href={itemsHref(campaignId, { annotator: annotatorId, warning: kind })}
            className="whitespace-nowrap underline underline-offset-4"
          >
            {t("look")}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The rules of the warnings with their numbers. */
export function HowWarned() {
  const t = useTranslations("campaigns.warnings");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent" });
  const numbers = {
    ...{ fewest: FEWEST, chance: format.number(1 / CHANCE) },
    ...{ words: WORDS_PER_MINUTE, characters: CHARACTERS_PER_MINUTE },
    ...{ fast: percent(FAST_EXPECTED), same: percent(ONE_VALUE_EXPECTED) },
  };
  return (
    <details className="max-w-prose text-[0.8125rem] text-soft">
      <summary className="w-fit underline decoration-line underline-offset-4 hover:text-ink">{t("how")}</summary>
      <p className="mt-2">{t("rule", numbers)}</p>
      <ul className="mt-1 grid gap-1 pl-4 [&>li]:list-disc">
        {WARNINGS.map((kind) => (
          <li key={kind}>{t(`rules.${kind}`, numbers)}</li>
        ))}
      </ul>
    </details>
  );
}
