import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";

/** The download of everything that is stored about an account, and how to have it erased. */
export async function OwnData({ userId }: { userId: string }) {
  const t = await getTranslations("accounts.account");
  return (
    <p className="grid justify-items-start gap-2">
      <a href={`/api/v1/users/${userId}/data`} download className={buttonClass()}>
        {t("dataDownload")}
      </a>
      <span className="text-[0.8125rem] text-soft">{t("dataErase")}</span>
    </p>
  );
}
