import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { AllTokensTable } from "@/components/users/all-tokens-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { Pager, pageHref } from "@/components/ui/pager";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listTokens, TOKENS_PER_PAGE } from "@/lib/users/queries/tokens";
import { listSchema } from "@/lib/users/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("users"))("tokens") };
}

export default async function TokensPage({ searchParams }: Props) {
  const { page } = listSchema.parse({ page: (await searchParams).page });
  const { tokens, total } = unwrap(await listTokens(await currentViewer(), { page }), "/users/tokens");
  const t = await getTranslations("users");
  const toUsers = (
    <Link href="/users" className={buttonClass()}>
      {t("title")}
    </Link>
  );
  return (
    <ClientMessages namespaces={["users", "accounts", "faults", "common"]}>
      <PageHeader title={t("tokens")} lead={t("tokensLead")} actions={toUsers} />
      {tokens.length > 0 ? (
        <AllTokensTable tokens={tokens} />
      ) : (
        <Empty title={t("tokensNone")}>{t("tokensNoneNext")}</Empty>
      )}
      <div className="mt-3">
        <Pager
          label={t("tokensPages")}
          count={t("tokenCount", { total })}
          page={page}
          pages={Math.max(1, Math.ceil(total / TOKENS_PER_PAGE))}
          href={(target) => pageHref("/users/tokens", {}, target)}
        />
      </div>
    </ClientMessages>
  );
}
