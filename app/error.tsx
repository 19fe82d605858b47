"use client";

import { useLocale } from "next-intl";
import { Failure } from "@/components/shell/failure";

export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="main" className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6">
      <Failure locale={useLocale()} digest={error.digest} retry={retry} />
    </main>
  );
}
