import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { itemHref } from "@/components/campaigns/items-href";
import { questionName } from "@/components/protocols/question-name";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ItemLine } from "@/lib/campaigns/queries/items";
import { protocolOf } from "@/lib/protocols/registry";

type Props = {
  campaignId: string;
  protocolId: string;
  overlap: number;
  items: readonly ItemLine[];
  /** Whether pairs are counted, which a figure counts. */
  withPairs: boolean;
  /** The address of the list, which an item opened from it keeps. */
  search: Record<string, string | number | undefined>;
};

/** Items of a campaign, a line each: what is asked, how many have answered, and what they marked. */
export function ItemsTable({ campaignId, protocolId, overlap, items, withPairs, search }: Props) {
  const t = useTranslations("items.table");
  const { questions, questionKind: of } = protocolOf(protocolId);
  return (
    <Table
      label={t("label")}
      head={
        <>
          <Th>{t("item")}</Th>
          {questions.length > 1 ? <Th>{t("question", { of })}</Th> : null}
          <Th>{t("character")}</Th>
          <Th numeric>{t("annotations")}</Th>
          {withPairs ? <Th numeric>{t("pairs")}</Th> : null}
          <Th>{t("marks")}</Th>
          <Th>{t("latest")}</Th>
        </>
      }
    >
      {items.map((item) => (
        <Row
          key={item.id}
          {...{ item, overlap, withPairs }}
          question={questions.length > 1 ? t("question", { of }) : null}
          href={itemHref(campaignId, item.id, search)}
        />
      ))}
    </Table>
  );
}

type RowProps = Pick<Props, "overlap" | "withPairs"> & { item: ItemLine; question: string | null; href: string };

function Row({ item, overlap, withPairs, question, href }: RowProps) {
  const t = useTranslations("items.table");
  const locale = useLocale();
  const format = useFormatter();
  const { name, asks, language, character, scene, annotated, reserved, pairs, latestAt } = item;
  return (
    <Tr>
      <Th scope="row" className="min-w-28 wrap-anywhere">
        <Link href={href} className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent">
          <bdi>{name}</bdi>
        </Link>
        {scene ? (
          <span lang={language} className="block text-[0.8125rem] text-soft">
            {scene}
          </span>
        ) : null}
      </Th>
      {question !== null ? (
        <Td wide label={question}>
          {asks.length === 1 ? questionName(asks[0] ?? "", locale) : t("all", { count: asks.length })}
        </Td>
      ) : null}
      <Td wide label={t("character")} className="min-w-28">
        <span lang={language}>{character}</span>
      </Td>
      <Td numeric wide={!withPairs} label={t("annotations")}>
        <span>
          {t("of", { annotated, overlap })}
          {reserved > 0 ? <span className="block text-xs text-soft">{t("reserved", { count: reserved })}</span> : null}
        </span>
      </Td>
      {withPairs ? (
        <Td numeric label={t("pairs")}>
          {format.number(pairs ?? 0)}
        </Td>
      ) : null}
      <Td wide className="empty:stacked:hidden">
        <Marks item={item} />
      </Td>
      <Td wide label={t("latest")} className="whitespace-nowrap text-soft">
        {latestAt ? (
          <time dateTime={latestAt.toISOString()}>{format.dateTime(latestAt, { dateStyle: "medium" })}</time>
        ) : (
          t("never")
        )}
      </Td>
    </Tr>
  );
}

function Marks({ item }: { item: ItemLine }) {
  const t = useTranslations("items.table");
  const marks = (["flagged", "unsure", "commented"] as const).filter((mark) => item[mark] > 0);
  if (marks.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === "flagged" ? "accent" : "plain"}>
          {t(mark, { count: item[mark] })}
        </Badge>
      ))}
    </span>
  );
}
