import { useTranslations } from "next-intl";
import Link from "next/link";
import { InviteDialog } from "@/components/users/invite-dialog";
import { buttonClass } from "@/components/ui/button";

/** What an admin does from the list of users: to all API tokens, invite. */
export function UsersActions() {
  const t = useTranslations("users");
  return (
    <div className="flex flex-wrap gap-2">
      <Link href="/users/tokens" className={buttonClass()}>
        {t("tokens")}
      </Link>
      <InviteDialog />
    </div>
  );
}
