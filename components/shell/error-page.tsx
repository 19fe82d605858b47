"use client";

import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import type { Readiness } from "@/lib/server/readiness";
import en from "@/messages/en/failure.json";
import zh from "@/messages/zh/failure.json";

type Props = { locale: string; digest?: string; retry: () => void };

/** A page failed to render, or an action. The texts are imported: message providers may be missing. */
export function ErrorPage({ locale, digest, retry }: Props) {
  const words = locale.startsWith("zh") ? zh : en;
  const cause = useFailedCheck();
  return (
    <div className="grid max-w-prose justify-items-start gap-3 py-8">
      <h1 className="font-serif text-2xl font-semibold">{words.title}</h1>
      <p role="status">{words[cause ?? "next"]}</p>
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

/** What the server lacks at the moment, where it says so: that is then why the page failed. */
function useFailedCheck(): "database" | "disk" | null {
  const [failed, setFailed] = useState<"database" | "disk" | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch("/api/v1/ready", { signal: left.signal })
      .then(async (response) => {
        const { checks } = (await response.json()) as Pick<Readiness, "checks">;
        if (checks.database === "failed") setFailed("database");
        else if (checks.disk === "failed") setFailed("disk");
      })
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return failed;
}
