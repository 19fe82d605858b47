import type { ReactNode } from "react";
import { AttributeList } from "@/components/characters/attribute-list";
import { Fold } from "@/components/ui/fold";

type Props = { title: ReactNode; motivations: readonly { name: string; text: string }[] };

/** The motivations of a scene's characters, collapsed; nothing where there are none. */
export function Motivations({ title, motivations }: Props) {
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
