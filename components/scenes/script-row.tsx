import { clsx } from "clsx";
import type { ReactNode } from "react";
import { directionOf } from "@/components/scenes/direction";
import { Utterance } from "@/components/scenes/utterance";

type Props = {
  /** A name, or what stands for it. */
  speaker: ReactNode;
  text: string;
  language?: string;
  /** The line of the character that is judged. */
  own?: boolean;
  /** What is seen, not said. */
  observation?: boolean;
};

/**
 * A line of a play: the speaker in small capitals, the utterance beside; in a text from right to left the speaker
 * stands on the right.
 */
export function ScriptRow({ speaker, text, language, own = false, observation = false }: Props) {
  return (
    <div
      role="listitem"
      dir={directionOf(text, language)}
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-x-4 py-1 wrap-anywhere sm:grid-cols-[9rem_minmax(0,1fr)]",
        observation && "text-soft",
      )}
    >
      <span
        className={clsx("tracking-wide [font-variant-caps:small-caps] sm:text-end", own ? "text-accent" : "text-soft")}
      >
        <bdi>{speaker}</bdi>
      </span>
      <span className={clsx("min-w-0", observation && "italic [&:lang(zh)]:font-kai [&:lang(zh)]:not-italic")}>
        <Utterance text={text} />
      </span>
    </div>
  );
}
