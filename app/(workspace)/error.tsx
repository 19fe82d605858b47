"use client";

import { useLocale } from "next-intl";
import { ErrorPage } from "@/components/shell/error-page";

/** A page that broke; the header over it still works. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorPage locale={useLocale()} digest={error.digest} retry={retry} />;
}
