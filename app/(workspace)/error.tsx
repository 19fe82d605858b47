"use client";

import { useLocale } from "next-intl";
import { Failure } from "@/components/shell/failure";

/** A page that broke; the header over it still works. */
export default function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <Failure locale={useLocale()} digest={error.digest} retry={retry} />;
}
