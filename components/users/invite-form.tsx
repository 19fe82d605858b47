"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { RoleChoice } from "@/components/users/role-choice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Role } from "@/generated/prisma/enums";
import { inviteUserAction, type CopiedLink } from "@/lib/users/actions";

type Props = {
  id: string;
  onPending: (pending: boolean) => void;
  /** Called with the link and the name of the person. */
  onMade: (link: CopiedLink, name: string) => void;
};

export function InviteForm({ id, onPending, onMade }: Props) {
  const t = useTranslations("users");
  const accounts = useTranslations("accounts");
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("annotator");
  const { pending, refusal, run } = useAction(inviteUserAction);
  const fault = useFieldFaults(refusal);
  useEffect(() => onPending(pending), [pending, onPending]);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending)
          run([{ email, role, ...(name.trim() ? { name } : {}) }], (link) => onMade(link, name.trim() || email.trim()));
      }}
    >
      <AccountRefusal refusal={refusal} />
      <Field label={accounts("email")} error={fault("email")}>
        <Input
          type="email"
          value={email}
          maxLength={254}
          autoComplete="off"
          autoFocus
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t("inviteName")} hint={t("inviteNameHint")} error={fault("name")}>
        <Input value={name} maxLength={100} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <RoleChoice value={role} onChange={setRole} />
    </form>
  );
}
