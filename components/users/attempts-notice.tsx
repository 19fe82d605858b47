import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { RefusedAttempts } from "@/lib/users/queries/attempts";

/** What admins should know about attempts to sign in; nothing where nothing was refused. */
export async function AttemptsNotice({ attempts }: { attempts: RefusedAttempts }) {
  const t = await getTranslations("users");
  const { accounts, addresses, unconfiguredProxy } = attempts;
  const said = [
    accounts.count > 0 ? t("attackedAccounts", { count: accounts.count, names: listed(accounts) }) : null,
    addresses.count > 0 ? t("refusedAddresses", { count: addresses.count, addresses: listed(addresses) }) : null,
    unconfiguredProxy ? t("unconfiguredProxy", { header: unconfiguredProxy }) : null,
  ].filter((sentence) => sentence !== null);
  if (said.length === 0) return null;
  return (
    <Notice tone="warn" className="mb-4">
      {said.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Notice>
  );
}

const listed = ({ count, names }: { count: number; names: string[] }) =>
  names.join(", ") + (count > names.length ? " …" : "");
