import { useTranslations } from "next-intl";
import { importFormats } from "@/lib/imports/formats";

/** A small file of each format to download and try: English and Chinese items, marked as demo. */
export function SampleFiles() {
  const t = useTranslations("imports.samples");
  return (
    <section aria-labelledby="sample-files" className="mt-8 border-t pt-4">
      <h2 id="sample-files" className="font-medium">
        {t("title")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {importFormats.map(({ id }) => (
          <li key={id}>
            <a href={`/samples/${id}.jsonl`} download className="underline decoration-edge underline-offset-4">
              {id}.jsonl
            </a>
            <span className="block text-soft sm:ml-3 sm:inline">{t(id as "items")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
