import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PromptList } from "@/components/prompts/prompt-list";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { promptVersions } from "@/lib/prompts/queries";
import { promptDefinitions } from "@/lib/protocols/registry";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("prompts.list");
  return { title: t("title") };
}

export default async function PromptsPage() {
  const viewer = await currentViewer();
  const outcomes = await Promise.all(promptDefinitions.map(({ role }) => promptVersions(viewer, role)));
  const prompts = promptDefinitions.map((prompt, at) => ({ prompt, versions: unwrap(outcomes[at]!, "/prompts") }));
  const t = await getTranslations("prompts.list");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <PromptList prompts={prompts} />
    </>
  );
}
