import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { AttemptsNotice } from "@/components/users/attempts-notice";
import { Pages } from "@/components/users/pages";
import { UserFilter } from "@/components/users/user-filter";
import { UsersActions } from "@/components/users/users-actions";
import { UserTable } from "@/components/users/user-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { actorOf } from "@/lib/auth/viewer";
import { listUsers, USERS_PER_PAGE } from "@/lib/users/queries";
import { refusedAttempts } from "@/lib/users/queries/attempts";
import { listSchema } from "@/lib/users/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("users"))("title") };
}

export default async function UsersPage({ searchParams }: Props) {
  const viewer = await currentViewer();
  const filter = listSchema.parse(await searchParams);
  const { users, total, waiting } = unwrap(await listUsers(viewer, filter), "/users");
  const [t, attempts] = [await getTranslations("users"), unwrap(await refusedAttempts(viewer), "/users")];
  const all = (
    <Link href="/users" className={buttonClass()}>
      {t("all")}
    </Link>
  );
  return (
    <ClientMessages namespaces={["users", "accounts", "faults", "common"]}>
      <PageHeader title={t("title")} lead={t("lead")} actions={<UsersActions />} />
      <AttemptsNotice attempts={attempts} />
      {waiting > 0 && filter.state !== "unverified" ? (
        <Notice tone="warn" className="mb-4">
          {t("waiting", { count: waiting })}{" "}
          <Link href="/users?state=unverified" className="underline">
            {t("showWaiting")}
          </Link>
        </Notice>
      ) : null}
      <UserFilter filter={filter} />
      {users.length > 0 ? (
        <UserTable users={users} ownId={actorOf(viewer)} />
      ) : (
        <Empty title={t("none")} action={all}>
          {t("noneNext")}
        </Empty>
      )}
      <Pages filter={filter} total={total} perPage={USERS_PER_PAGE} />
    </ClientMessages>
  );
}
