"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect, useRef } from "react";
import { requestSignIn, type SignInError } from "@/components/accounts/request-sign-in";
import { DemoAccounts, type DemoAccount } from "@/components/accounts/demo-accounts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";

type State = { email: string; error: SignInError | null; done: boolean };
type Props = {
  /** A local path to continue to. */
  callbackUrl: string;
  demo: { password: string; accounts: DemoAccount[] } | null;
};

/** E-mail and password. Uncontrolled, so that values which a password manager filled in before hydration stay. */
export function SignInForm({ callbackUrl, demo }: Props) {
  const t = useTranslations("accounts");
  const form = useRef<HTMLFormElement>(null);
  const [{ email, error, done }, submit, pending] = useActionState<State, FormData>(
    async (_, data) => {
      const given = String(data.get("email"));
      const problem = await requestSignIn(given, String(data.get("password")));
      // A full page load, so that nothing rendered before the sign-in is kept.
      if (!problem) window.location.replace(callbackUrl);
      return { email: given, error: problem, done: problem === null };
    },
    { email: "", error: null, done: false },
  );
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  useEffect(() => {
    if (error) (form.current?.elements.namedItem("password") as HTMLInputElement | null)?.focus();
  }, [error]);
  const fill = (account: DemoAccount) => {
    const [address, password] = [field("email"), field("password")];
    if (!address || !password || !demo) return;
    address.value = account.email;
    password.value = demo.password;
    form.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
  };
  return (
    <>
      <form ref={form} action={submit} className="grid gap-4">
        {error ? (
          <Notice tone="bad">
            {error.code === "limited"
              ? t("errors.limited", { minutes: Math.ceil(error.seconds / 60) })
              : t(`errors.${error.code}`)}
          </Notice>
        ) : null}
        <Field label={t("email")}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
            autoFocus
            maxLength={254}
          />
        </Field>
        <Field label={t("password")}>
          <Input name="password" type="password" autoComplete="current-password" required maxLength={1000} />
        </Field>
        <Button type="submit" variant="primary" pending={pending || done}>
          {t("signIn.submit")}
        </Button>
      </form>
      {demo && demo.accounts.length > 0 ? <DemoAccounts accounts={demo.accounts} onChoose={fill} /> : null}
    </>
  );
}
