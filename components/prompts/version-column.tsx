import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { TemplateDiff } from "@/components/prompts/template-diff";
import { TemplateText } from "@/components/prompts/template-text";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import type { PromptVersionRow } from "@/lib/prompts/queries";
import type { PromptLanguage } from "@/lib/protocols/prompts/languages";

type Props = {
  role: string;
  language: PromptLanguage;
  versions: PromptVersionRow[];
  /** The one to show; the current one where there is none of this number. */
  shown: number | undefined;
  /** The address of this page with another version of this language. */
  to: (version: number) => string;
};

/** One language of a prompt: a version's wording, what it changed, and the other versions. */
export function VersionColumn({ role, language, versions, shown, to }: Props) {
  const t = useTranslations("prompts");
  const version =
    versions.find((each) => each.version === shown) ?? versions.find((each) => each.current) ?? versions[0];
  if (!version) return null;
  const before = versions.find((each) => each.version < version.version);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3" aria-labelledby={`language-${language}`}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`language-${language}`} className="font-serif text-lg font-semibold">
          {t(`languages.${language}`)}{" "}
          <span className="text-base font-normal text-soft">{t("one.version", { version: version.version })}</span>{" "}
          {version.current ? <Badge tone="good">{t("one.inUse")}</Badge> : null}
        </h2>
        <Link
          href={`/prompts/${role}/edit?language=${language}&from=${version.version}`}
          aria-label={t("one.editNamed", { language: t(`languages.${language}`) })}
          className={buttonClass("plain", "sm")}
        >
          {t("one.edit")}
        </Link>
      </header>
      <TemplateText template={version.template} language={language} />
      {before ? (
        <details>
          <summary className="font-medium">{t("one.changes", { version: before.version })}</summary>
          <div className="mt-2">
            <TemplateDiff before={before.template} after={version.template} language={language} />
          </div>
        </details>
      ) : null}
      {versions.length > 1 ? <Versions versions={versions} shown={version.id} to={to} /> : null}
    </section>
  );
}

function Versions({ versions, shown, to }: { versions: PromptVersionRow[]; shown: string; to: Props["to"] }) {
  const t = useTranslations("prompts");
  const format = useFormatter();
  return (
    <div>
      <h3 className="font-medium">{t("one.versions")}</h3>
      <ol className="mt-1 grid gap-1">
        {versions.map(({ id, version, by, note, createdAt, current }) => (
          <li key={id} className="text-[0.8125rem] text-soft">
            <Link
              href={to(version)}
              aria-current={id === shown ? "true" : undefined}
              className="text-ink underline decoration-line underline-offset-4 hover:decoration-accent aria-[current=true]:font-semibold"
            >
              {t("one.version", { version })}
            </Link>{" "}
            · {by === null ? t("list.product") : t("list.by", { name: by })} ·{" "}
            {format.dateTime(createdAt, { dateStyle: "medium" })}
            {current ? ` · ${t("one.inUse")}` : null}
            {note ? <span className="block wrap-anywhere text-ink">{note}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
