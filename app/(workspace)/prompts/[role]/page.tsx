import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VersionColumn } from "@/components/prompts/version-column";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { promptVersions } from "@/lib/prompts/queries";
import { shownVersions } from "@/lib/prompts/schema";
import { promptLanguages } from "@/lib/protocols/prompts/languages";
import { promptDefinition } from "@/lib/protocols/registry";

type Props = {
  params: Promise<{ role: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PromptPage({ params, searchParams }: Props) {
  const { role } = await params;
  const prompt = promptDefinition(role);
  if (!prompt) notFound();
  const shown = shownVersions.parse(await searchParams);
  const versions = unwrap(await promptVersions(await currentViewer(), role), `/prompts/${role}`);
  const t = await getTranslations("prompts.one");
  return (
    <div className="grid gap-5">
      {prompt.standard.en.includes("\n=====\n") ? <p className="max-w-prose text-soft">{t("parts")}</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        {promptLanguages.map((language) => (
          <VersionColumn
            key={language}
            role={role}
            language={language}
            versions={versions[language]}
            shown={shown[language]}
            to={(version) =>
              `/prompts/${role}?${new URLSearchParams({ ...strings(shown), [language]: String(version) })}`
            }
          />
        ))}
      </div>
    </div>
  );
}

const strings = (shown: Record<string, number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([language, version]) => (version ? [[language, String(version)]] : [])),
  );
