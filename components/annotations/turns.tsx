import { useTranslations } from "next-intl";
import { isSamePerson } from "@/components/scenes/same-person";
import { ScriptRow } from "@/components/scenes/script-row";
import type { Turn } from "@/lib/protocols/context";

type Props = {
  /** Where it differs from what surrounds it. */
  language?: string;
  turns: readonly Turn[];
  /** Whose actions stand out, and who else is there. */
  character: string | undefined;
  others: readonly string[];
};

/** Observations as stage directions; actions as lines of a play, the speaker in small capitals. */
export function Turns({ language, turns, character, others }: Props) {
  const t = useTranslations("workspace.trajectory");
  return (
    <div role="list" lang={language}>
      {turns.map(({ kind, speaker, text }, at) => (
        <ScriptRow
          key={at}
          speaker={speaker ?? <span className="sr-only">{t(kind)}</span>}
          text={text}
          language={language}
          own={speaker !== undefined && character !== undefined && isSamePerson(speaker, character, others)}
          observation={kind === "observation"}
        />
      ))}
    </div>
  );
}
