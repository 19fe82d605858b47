"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useFaultWords } from "@/components/shell/use-fault-words";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Fault } from "@/lib/outcome";

/** What is wrong with a file, by line and field. */
export function FaultTable({ faults }: { faults: Fault[] }) {
  const t = useTranslations("imports.faults");
  const words = useFaultWords();
  const format = useFormatter();
  return (
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
      {faults.map((fault, at) => (
        <Tr key={at}>
          <Th scope="row" numeric label={t("line")}>
            {fault.line === undefined ? "–" : format.number(fault.line)}
          </Th>
          <Td wide className="max-w-56 break-words">
            <FaultField path={fault.path} />
          </Td>
          <Td wide className="break-words sm:min-w-56">
            {words(fault)}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}

/** The field of a fault; a fault without one is of the whole line. */
export function FaultField({ path }: { path: string }) {
  const t = useTranslations("imports.faults");
  return path ? (
    <code className="font-mono text-[0.8125rem] break-words">{path}</code>
  ) : (
    <span className="text-soft">{t("wholeLine")}</span>
  );
}
