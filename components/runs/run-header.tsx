import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useKindName } from "@/components/runs/use-kind-name";
import { buttonClass } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import { PageHeader } from "@/components/ui/page-header";
import type { RunDetails } from "@/lib/runs/details";

type Props = Pick<RunDetails, "kind" | "belongsTo" | "createdAt" | "createdBy">;

/** What a run belongs to, and who created it when. */
export function RunHeader({ kind, belongsTo, createdAt, createdBy }: Props) {
  const t = useTranslations("runs.one");
  const format = useFormatter();
  const kindName = useKindName();
  const date = format.dateTime(createdAt, { dateStyle: "medium", timeStyle: "short" });
  const name = belongsTo?.name ?? kindName(kind);
  return (
    <PageHeader
      title={name}
      lang={belongsTo ? languageOf(name) : undefined}
      back={{ href: "/runs", label: t("back") }}
      actions={
        belongsTo ? (
          <Link href={belongsTo.path} className={buttonClass()}>
            {t.has(`open.${belongsTo.type}` as never) ? t(`open.${belongsTo.type as "campaign"}`) : t("open.other")}
          </Link>
        ) : null
      }
      lead={[
        kindName(kind),
        createdBy === null ? t("created", { date }) : t("createdBy", { date, name: createdBy }),
        ...(belongsTo ? [] : [t("deleted")]),
      ].join(" · ")}
    />
  );
}
