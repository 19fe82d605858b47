"use client";

import { useTranslations } from "next-intl";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button, type ButtonSize } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  size?: ButtonSize;
  open: boolean;
  turn: (open: boolean) => void;
  pending: boolean;
  onStop: () => void;
};

/** A button with a dialog that asks whether to stop the run for good. */
export function StopDialog({ size, open, turn, pending, onStop }: Props) {
  const t = useTranslations("evaluations.live");
  const common = useTranslations("common");
  const { opener, giveBack } = useReturnFocus();
  const close = () => {
    turn(false);
    giveBack();
  };
  return (
    <>
      <Button ref={opener} size={size} onClick={() => turn(true)}>
        {t("cancel")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? turn(true) : close())}
        title={t("cancelTitle")}
        description={t("cancelNext")}
        actions={
          <>
            <Button onClick={close}>{common("cancel")}</Button>
            <Button
              variant="danger"
              pending={pending}
              onClick={() => {
                giveBack();
                onStop();
              }}
            >
              {t("cancelNow")}
            </Button>
          </>
        }
      />
    </>
  );
}
