import { clsx } from "clsx";
import { isSamePerson } from "@/components/scenes/same-person";
import { Utterance } from "@/components/scenes/utterance";

type Props = {
  language: string;
  history: readonly { speaker: string; text: string }[];
  /** The character whose lines are highlighted, and the other characters. */
  character: string | undefined;
  others: readonly string[];
};

/** The lines of a dialogue as in a printed play: the speaker in small capitals, the utterance beside. */
export function ScriptLines({ language, history, character, others }: Props) {
  return (
    <div role="list" lang={language}>
      {history.map(({ speaker, text }, line) => {
        const own = character !== undefined && isSamePerson(speaker, character, others);
        return (
          <div key={line} role="listitem" className="grid gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <span
              dir="auto"
              className={clsx(
                "tracking-wide [font-variant-caps:small-caps] sm:text-end",
                own ? "text-accent" : "text-soft",
              )}
            >
              {speaker}
            </span>
            <span dir="auto" className="min-w-0">
              <Utterance text={text} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
