"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useFaultWords } from "@/components/shell/use-fault-words";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Fault } from "@/lib/outcome";

/** What is wrong with a file, by line and field, each with what to do. */
export function FaultTable({ faults }: { faults: Fault[] }) {
  const t = useTranslations("imports.faults");
  const words = useFaultWords();
  const format = useFormatter();
  const rest = faults.find(({ code }) => code === "more-faults");
  const listed = faults.filter((fault) => fault !== rest);
  const total = listed.length + Number(rest?.params?.count ?? 0);
  return (
    <div className="grid gap-3">
      <Notice tone="bad" title={t("title", { count: total })}>
        {t("next")}
      </Notice>
      <Table
        label={t("table")}
        head={
          <>
            <Th numeric>{t("line")}</Th>
            <Th>{t("field")}</Th>
            <Th>{t("what")}</Th>
          </>
        }
      >
        {listed.map((fault, at) => (
          <Tr key={at}>
            <Th scope="row" numeric label={t("line")}>
              {fault.line === undefined ? "–" : format.number(fault.line)}
            </Th>
            <Td wide className="max-w-56 break-words">
              <Field path={fault.path} />
            </Td>
            <Td wide className="break-words sm:min-w-56">
              {words(fault)}
            </Td>
          </Tr>
        ))}
      </Table>
      {rest ? <p className="text-soft">{words(rest)}</p> : null}
    </div>
  );
}

function Field({ path }: { path: string }) {
  const t = useTranslations("imports.faults");
  return path ? (
    <code className="font-mono text-[0.8125rem] break-words">{path}</code>
  ) : (
    <span className="text-soft">{t("wholeLine")}</span>
  );
}
