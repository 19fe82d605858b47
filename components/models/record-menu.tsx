"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { ModelRefusal } from "@/components/models/model-refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { retireModelAction, retireProviderAction } from "@/lib/models/actions";

type Props = { kind: "provider" | "model"; id: string; name: string };

/** More actions of a provider or a model: edit, copy, retire. */
export function RecordMenu({ kind, id, name }: Props) {
  const t = useTranslations("models");
  const [retiring, setRetiring] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  const trigger = (
    <Button ref={opener} size="sm" variant="quiet" className="px-1.5!" aria-label={t("provider.actionsFor", { name })}>
      <Ellipsis aria-hidden className="size-4" />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuLink href={kind === "provider" ? `/models/providers/${id}` : `/models/${id}`}>
          {t(`${kind}.edit`)}
        </MenuLink>
        {kind === "model" ? <MenuLink href={`/models/new?like=${id}`}>{t("model.copy")}</MenuLink> : null}
        <MenuSeparator />
        <MenuItem danger onSelect={() => setRetiring(true)}>
          {t(`${kind}.retire`)}
        </MenuItem>
      </Menu>
      {/* Mounted on opening, so that nothing of the last time is left. */}
      {retiring ? (
        <RetireDialog
          {...{ kind, id, name }}
          onClose={() => {
            setRetiring(false);
            giveBack();
          }}
        />
      ) : null}
    </>
  );
}

function RetireDialog({ kind, id, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("models.retire");
  const common = useTranslations("common");
  const { pending, refusal, run } = useAction(kind === "provider" ? retireProviderAction : retireModelAction);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${kind}Title`, { name })}
      description={t(`${kind}Next`)}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="danger" pending={pending} onClick={() => run([id], onClose)}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <ModelRefusal refusal={refusal} />
    </Dialog>
  );
}
