import { isSamePerson } from "@/components/scenes/same-person";
import { ScriptRow } from "@/components/scenes/script-row";

type Props = {
  language: string;
  history: readonly { speaker: string; text: string }[];
  /** The character whose lines are highlighted, and the other characters. */
  character: string | undefined;
  others: readonly string[];
};

/** The lines of a dialogue as in a printed play. */
export function ScriptLines({ language, history, character, others }: Props) {
  return (
    <div role="list" lang={language}>
      {history.map(({ speaker, text }, line) => (
        <ScriptRow
          key={line}
          speaker={speaker}
          text={text}
          language={language}
          own={character !== undefined && isSamePerson(speaker, character, others)}
        />
      ))}
    </div>
  );
}
