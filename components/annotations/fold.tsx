import type { ReactNode } from "react";
import { AttributeList } from "@/components/annotations/attribute-list";

/** Something beside the play that opens on demand. */
export function Fold({ title, language, children }: { title: ReactNode; language?: string; children: ReactNode }) {
  return (
    <details lang={language} className="border-t first-of-type:border-t-0">
      <summary className="py-2.5 font-medium">
        <span dir="auto">{title}</span>
      </summary>
      <div className="pb-3 text-sm">{children}</div>
    </details>
  );
}

/** What each character of a scene wants, folded; nothing where nobody wants anything. */
export function Motivations({
  title,
  motivations,
}: {
  title: string;
  motivations: readonly { name: string; text: string }[];
}) {
  if (motivations.length === 0) return null;
  return (
    <Fold title={title}>
      <AttributeList
        attributes={motivations.map(({ name, text }) => ({ key: name, value: text, visibility: "public" }))}
        marked={false}
      />
    </Fold>
  );
}
