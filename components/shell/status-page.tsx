import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";

/** Not found or forbidden: what happened and where to go next. */
export async function StatusPage({ kind }: { kind: "notFound" | "forbidden" }) {
  const t = await getTranslations(`shell.${kind}`);
  return (
    <div className="grid max-w-prose justify-items-start gap-3 py-8">
      <h1 className="font-serif text-2xl font-semibold">{t("title")}</h1>
      <p className="text-soft">{t("next")}</p>
      <Link href="/" className={buttonClass("primary")}>
        {t("home")}
      </Link>
    </div>
  );
}
