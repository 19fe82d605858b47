"use client";

import { useFormatter, useTranslations } from "next-intl";
import { FaultField, FaultTable } from "@/components/imports/fault-table";
import { useFaultWords } from "@/components/shell/use-fault-words";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Fault, FaultGroup } from "@/lib/outcome";

/** What is wrong with a file: each mistake once with what to do, however many places it has; then every place. */
export function FaultReport({ faults, groups }: { faults: Fault[]; groups: FaultGroup[] }) {
  const t = useTranslations("imports.faults");
  const words = useFaultWords();
  const rest = faults.find(({ code }) => code === "more-faults");
  const listed = faults.filter((fault) => fault !== rest);
  const total = listed.length + Number(rest?.params?.count ?? 0);
  // A missing field and the one that stands for it are one place.
  const places = groups.reduce((sum, { count }) => sum + count, 0);
  const isGrouped = groups.length > 0 && groups.length < total;
  const title = isGrouped ? t("mistakes", { count: groups.length, places }) : t("title", { count: total });
  return (
    <div className="grid gap-3">
      <Notice tone="bad" title={title}>
        {t("next")}
      </Notice>
      {isGrouped ? (
        <>
          <GroupTable groups={groups} />
          <details>
            <summary className="text-soft">{t("every")}</summary>
            <div className="mt-3 grid gap-3">
              <FaultTable faults={listed} />
              {rest ? <p className="text-soft">{words(rest)}</p> : null}
            </div>
          </details>
        </>
      ) : (
        <FaultTable faults={listed} />
      )}
    </div>
  );
}

function GroupTable({ groups }: { groups: FaultGroup[] }) {
  const t = useTranslations("imports.faults");
  const words = useFaultWords();
  const format = useFormatter();
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("where")}</Th>
          <Th>{t("what")}</Th>
          <Th numeric>{t("places")}</Th>
        </>
      }
    >
      {groups.map((group, at) => (
        <Tr key={at}>
          <Th scope="row" className="max-w-72 break-words">
            <FaultField path={group.path} />
            {group.lines.count > 0 ? (
              <span className="numeric block text-[0.8125rem] text-soft">{t("lines", group.lines)}</span>
            ) : null}
          </Th>
          <Td wide className="break-words sm:min-w-56">
            {words(group)}
          </Td>
          <Td numeric label={t("places")}>
            {format.number(group.count)}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
