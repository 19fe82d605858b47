import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { isSamePerson } from "@/components/scenes/same-person";
import { Utterance } from "@/components/scenes/utterance";
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
    <ol lang={language}>
      {turns.map(({ kind, speaker, text }, at) => {
        const own = speaker !== undefined && character !== undefined && isSamePerson(speaker, character, others);
        const isObservation = kind === "observation";
        return (
          <li
            key={at}
            className={clsx("grid gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)]", isObservation && "text-soft")}
          >
            <span
              dir="auto"
              className={clsx(
                "tracking-wide [font-variant-caps:small-caps] sm:text-end",
                own ? "text-accent" : "text-soft",
              )}
            >
              {speaker ?? <span className="sr-only">{t(kind)}</span>}
            </span>
            <span
              dir="auto"
              className={clsx("min-w-0", isObservation && "italic [&:lang(zh)]:font-kai [&:lang(zh)]:not-italic")}
            >
              <Utterance text={text} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
