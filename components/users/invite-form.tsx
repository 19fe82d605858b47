"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Field } from "@/components/ui/field";
import { Checkbox, Textarea } from "@/components/ui/input";
import { RoleChoice } from "@/components/users/role-choice";
import type { Role } from "@/generated/prisma/enums";
import { inviteUsersAction, type InvitedAddress } from "@/lib/users/actions";

type Props = {
  id: string;
  onPending: (pending: boolean) => void;
  /** Called with what became of each address. */
  onMade: (report: InvitedAddress[]) => void;
};

/** Addresses to invite, all in one role. */
export function InviteForm({ id, onPending, onMade }: Props) {
  const t = useTranslations("users");
  const [addresses, setAddresses] = useState("");
  const [role, setRole] = useState<Role>("annotator");
  const [verified, setVerified] = useState(true);
  const { pending, refusal, run } = useAction(inviteUsersAction);
  const fault = useFieldFaults(refusal);
  useEffect(() => onPending(pending), [pending, onPending]);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) run([{ addresses, role, verified }], onMade);
      }}
    >
      <AccountRefusal refusal={refusal} />
      <Field label={t("inviteAddresses")} hint={t("inviteAddressesHint")} error={fault("addresses")}>
        <Textarea
          rows={4}
          value={addresses}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onChange={(event) => setAddresses(event.target.value)}
        />
      </Field>
      <RoleChoice value={role} onChange={setRole} />
      <Checkbox
        label={t("inviteVerified")}
        hint={t("inviteVerifiedHint")}
        checked={verified}
        onChange={(event) => setVerified(event.target.checked)}
      />
    </form>
  );
}
