import { useTranslations } from "next-intl";
import { samples } from "@/components/imports/samples";
import { importFormats } from "@/lib/imports/answer";

/** A file of each format to download. */
export function SampleFiles() {
  const t = useTranslations("imports.samples");
  return (
    <section aria-labelledby="samples" className="mt-8 border-t pt-4">
      <h2 id="samples" className="font-medium">
        {t("title")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {importFormats.map((format) => (
          <li key={format}>
            <a href={samples[format]} download className="underline decoration-edge underline-offset-4">
              {samples[format].split("/").at(-1)}
            </a>
            <span className="block text-soft sm:ml-3 sm:inline">{t(format)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
