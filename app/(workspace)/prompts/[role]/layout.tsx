import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PromptHeader } from "@/components/prompts/prompt-header";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { mayReadPrompts } from "@/lib/prompts/queries";
import { promptDefinition } from "@/lib/protocols/registry";

type Props = { children: ReactNode; params: Promise<{ role: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { role } = await params;
  const t = await getTranslations("prompts");
  const prompt = promptDefinition(role);
  return prompt ? { title: `${t("list.title")}: ${prompt.name[(await getLocale()) === "zh" ? "zh" : "en"]}` } : {};
}

/** One prompt: its role and tabs over each of its pages. */
export default async function PromptLayout({ children, params }: Props) {
  const { role } = await params;
  unwrap(mayReadPrompts(await currentViewer()), `/prompts/${encodeURIComponent(role)}`);
  const prompt = promptDefinition(role);
  if (!prompt) notFound();
  return (
    <>
      <PromptHeader prompt={prompt} />
      {children}
    </>
  );
}
