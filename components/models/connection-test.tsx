"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { ConnectionResult } from "@/components/models/connection-result";
import { ModelRefusal } from "@/components/models/model-refusal";
import { whatToEdit, type Tested } from "@/components/models/tested";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { testModelAction, testProviderAction } from "@/lib/models/actions";
import type { ConnectionReport } from "@/lib/models/connection-report";

type Props = {
  tested: Tested;
  onReport?: (report: ConnectionReport) => void;
};

/** Runs a connection test when mounted and shows its result. */
export function ConnectionTest({ tested, onReport }: Props) {
  const t = useTranslations("models.test");
  const { id, providerId, kind, name, address } = tested;
  const { pending, refusal, run, value } = useReport(tested, onReport);
  const edit = value && value.code !== "works" ? whatToEdit(tested, value) : null;
  const started = useRef("");
  useEffect(() => {
    if (started.current === id) return;
    started.current = id;
    run();
  });
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      {pending || (!value && !refusal) ? (
        <Notice>{kind === "model" ? t("runningModel", { name }) : t("running", { address: address ?? name })}</Notice>
      ) : (
        <>
          <ModelRefusal refusal={refusal} />
          {value ? <ConnectionResult report={value} tested={tested} /> : null}
        </>
      )}
      <div className="flex gap-2">
        <Button size="sm" pending={pending} onClick={run}>
          {t("again")}
        </Button>
        {edit ? (
          <Link
            href={edit === "provider" ? `/models/providers/${providerId}` : `/models/${id}`}
            className={buttonClass("plain", "sm")}
          >
            {t(`edit.${edit}`)}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function useReport({ id, kind }: Tested, onReport?: (report: ConnectionReport) => void) {
  const { pending, refusal, run } = useAction(kind === "model" ? testModelAction : testProviderAction);
  const [value, setValue] = useState<ConnectionReport | null>(null);
  return {
    pending,
    refusal,
    value: refusal ? null : value,
    run: () =>
      run([id], (report) => {
        setValue(report);
        onReport?.(report);
      }),
  };
}
