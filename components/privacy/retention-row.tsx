"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Td, Th, Tr } from "@/components/ui/table";
import { setRetentionAction } from "@/lib/privacy/actions";
import type { RetentionLine } from "@/lib/privacy/queries/retention";

/** A kind of data with its period, which can be changed here. */
export function RetentionRow({ line }: { line: RetentionLine }) {
  const t = useTranslations("audit.retention");
  const format = useFormatter();
  const stored = line.days === null ? "" : String(line.days);
  const [typed, setTyped] = useState(stored);
  const { pending, refusal, run } = useAction(setRetentionAction);
  const kind = t(`kinds.${line.id}`);
  const days = typed.trim() === "" ? null : Number(typed);
  return (
    <Tr>
      <Th scope="row" className="min-w-56">
        <span className="block font-medium">{kind}</span>
        <span className="block text-[0.8125rem] text-soft">{t("hint", { least: line.least })}</span>
        <RefusalNotice refusal={refusal} />
      </Th>
      <Td wide label={t("period")}>
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            run([line.id, days]);
          }}
        >
          <Input
            value={typed}
            inputMode="numeric"
            className="w-24"
            aria-label={t("daysOf", { kind })}
            placeholder={t("forever")}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            pending={pending}
            disabled={typed === stored}
            aria-label={t("saveOf", { kind })}
          >
            {t("save")}
          </Button>
          {line.standard ? <span className="text-[0.8125rem] text-soft">{t("standard")}</span> : null}
        </form>
      </Td>
      <Td label={t("lastRun")} className="numeric text-soft">
        {line.ranAt ? format.dateTime(line.ranAt, { dateStyle: "medium", timeStyle: "short" }) : t("never")}
      </Td>
      <Td numeric label={t("removed")}>
        {format.number(line.removed)}
      </Td>
    </Tr>
  );
}
