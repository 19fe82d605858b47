import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FilledColumns } from "@/components/prompts/filled-columns";
import { PreviewForm } from "@/components/prompts/preview-form";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { currentViewer } from "@/lib/auth/current-viewer";
import { previewChoices } from "@/lib/benchmarks/queries/preview";
import { previewSearch } from "@/lib/benchmarks/schema";
import { currentPrompts } from "@/lib/prompts/queries";
import { promptDefinition } from "@/lib/protocols/registry";

type Props = {
  params: Promise<{ role: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PromptPreviewPage({ params, searchParams }: Props) {
  const { role } = await params;
  const prompt = promptDefinition(role);
  if (!prompt) notFound();
  const here = `/prompts/${role}/preview`;
  const viewer = await currentViewer();
  const prompts = unwrap(await currentPrompts(viewer, role), here);
  if (prompt.sampleItems) return <FilledColumns role={role} prompts={prompts} items={prompt.sampleItems} />;
  const choices = unwrap(await previewChoices(viewer, previewSearch.parse(await searchParams)), here);
  const t = await getTranslations("prompts.preview");
  const start = (
    <Link href="/imports/new" className={buttonClass("primary")}>
      {t("import")}
    </Link>
  );
  if (!choices.benchmark)
    return (
      <Empty title={t("noBenchmarkTitle")} action={start}>
        {t("noBenchmarkNext")}
      </Empty>
    );
  return (
    <>
      <PreviewForm role={role} choices={choices} />
      {prompt.previewHasSamples ? <p className="mb-4 text-soft">{t("sample")}</p> : null}
      <FilledColumns role={role} prompts={prompts} items={choices.items} />
    </>
  );
}
