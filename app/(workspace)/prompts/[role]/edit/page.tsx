import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PromptEditor } from "@/components/prompts/prompt-editor";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { previewItem } from "@/lib/benchmarks/queries/preview";
import { promptVersions } from "@/lib/prompts/queries";
import { editSearch } from "@/lib/prompts/schema";
import { promptDefinition } from "@/lib/protocols/registry";

type Props = {
  params: Promise<{ role: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EditPromptPage({ params, searchParams }: Props) {
  const { role } = await params;
  const prompt = promptDefinition(role);
  if (!prompt) notFound();
  const { language, from } = editSearch.parse(await searchParams);
  const viewer = await currentViewer();
  const versions = unwrap(await promptVersions(viewer, role), `/prompts/${role}/edit?language=${language}`)[language];
  const item = prompt.sampleItems?.[language] ?? unwrap(await previewItem(viewer, { language }));
  const t = await getTranslations("prompts");
  const start = versions.find(({ version }) => version === from) ?? versions.find(({ current }) => current);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="edit">
      <h2 id="edit" className="font-serif text-lg font-semibold">
        {t("edit.title", { language: t(`languages.${language}`) })}
      </h2>
      <ClientMessages namespaces={["prompts", "faults", "common"]}>
        <PromptEditor
          key={`${role} ${language} ${from}`}
          role={role}
          language={language}
          version={start?.version ?? 0}
          start={start?.template ?? ""}
          item={item}
        />
      </ClientMessages>
    </section>
  );
}
