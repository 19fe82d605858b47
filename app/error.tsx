"use client";

import { useLocale } from "next-intl";
import { ErrorPage } from "@/components/shell/error-page";

export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="main" className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6">
      <ErrorPage locale={useLocale()} digest={error.digest} retry={retry} />
    </main>
  );
}
