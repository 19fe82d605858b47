"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { ConnectionTest } from "@/components/models/connection-test";
import type { Tested } from "@/components/models/tested";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** A button that opens a connection test of a provider or a model. */
export function TestButton({ tested }: { tested: Tested }) {
  const t = useTranslations("models");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  const { kind, name } = tested;
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) giveBack();
  };
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant={kind === "provider" ? "plain" : "quiet"}
        aria-label={kind === "provider" ? t("test.buttonNamed", { name }) : t("model.testNamed", { name })}
        onClick={() => turn(true)}
      >
        {kind === "provider" ? t("test.button") : t("model.test")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={turn}
        title={t(kind === "provider" ? "test.providerTitle" : "test.modelTitle", { name })}
        actions={<Button onClick={() => turn(false)}>{common("close")}</Button>}
      >
        {open ? <ConnectionTest tested={tested} /> : null}
      </Dialog>
    </>
  );
}
