"use client";

import { Button, buttonClass } from "@/components/ui/button";
import en from "@/messages/en/failure.json";
import zh from "@/messages/zh/failure.json";

type Props = { locale: string; digest?: string; retry: () => void };

/** A page failed to render. The texts are imported: message providers may be missing. */
export function ErrorPage({ locale, digest, retry }: Props) {
  const words = locale.startsWith("zh") ? zh : en;
  return (
    <div className="grid max-w-prose justify-items-start gap-3 py-8">
      <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
      <p>{words.next}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={retry}>
          {words.retry}
        </Button>
        {/* A full page load, in case the error is in this one. */}
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
        <a href="/" className={buttonClass()}>
          {words.home}
        </a>
      </div>
      {digest ? (
        <p className="text-[0.8125rem] text-soft">
          {words.reference} <code className="font-mono">{digest}</code>
        </p>
      ) : null}
    </div>
  );
}
