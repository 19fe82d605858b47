import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { ListControls, type ListChoice } from "@/components/ui/list-controls";
import { Pager, pageHref } from "@/components/ui/pager";
import { isFiltered, RECORDS_PER_PAGE, type RecordSearch } from "@/lib/records/list";

type Props = {
  path: string;
  filter: RecordSearch & Record<string, unknown>;
  /** How many there are on all pages, and whether this one has any. */
  total: number;
  shown: number;
  /** In which names words are searched. */
  searchHint: string;
  /** What can be chosen besides the order and the archive; a first option of its own says that anything will do. */
  choices?: ListChoice[];
  /** The orders, the default first. */
  sorts: readonly string[];
  /** Shown where there are none at all yet. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** A list of records: search, filters, order, table and pages, all in the address. */
export function RecordList({ path, filter, total, shown, searchHint, choices = [], sorts, empty, children }: Props) {
  const t = useTranslations("records.list");
  const filtered = isFiltered(filter);
  const { page = 1, ...search } = filter;
  if (total === 0 && !filtered)
    return (
      <>
        {empty}
        <p className="mt-3 text-center text-[0.8125rem]">
          <Link href={`${path}?archived=true`} className="text-soft underline underline-offset-4 hover:text-ink">
            {t("showArchived")}
          </Link>
        </p>
      </>
    );
  const order = {
    name: "sort",
    label: t("sort"),
    value: filter.sort === sorts[0] ? "" : (filter.sort ?? ""),
    options: sorts.map((sort, at) => ({ value: at === 0 ? "" : sort, label: t(`sorts.${sort as "newest"}`) })),
  };
  const archive = {
    name: "archived",
    label: t("archive"),
    value: filter.archived ? "true" : "",
    options: [
      { value: "", label: t("current") },
      { value: "true", label: t("archived") },
    ],
  };
  const words = { search: t("search"), hint: searchHint, clear: t("clearSearch"), apply: t("apply") };
  return (
    <>
      <ListControls path={path} search={filter.search ?? ""} words={words} choices={[...choices, archive, order]} />
      {shown > 0 ? (
        <ClientMessages namespaces={["records", "faults", "common"]}>{children}</ClientMessages>
      ) : (
        <Empty
          title={t("noneTitle")}
          action={
            <Link href={path} className={buttonClass()}>
              {t("clear")}
            </Link>
          }
        >
          {t("noneNext")}
        </Empty>
      )}
      <div className="mt-3">
        <Pager
          label={t("pages")}
          count={total > 0 ? t("count", { total }) : null}
          page={page}
          pages={Math.max(1, Math.ceil(total / RECORDS_PER_PAGE))}
          href={(target) => pageHref(path, search, target)}
        />
      </div>
    </>
  );
}
