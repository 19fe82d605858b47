import { clsx } from "clsx";
import { memo } from "react";
import { isUpright, parseUtterance } from "@/components/scenes/parse-utterance";

/** An utterance with its (actions) in italics, or in upright Kai for scripts without italics. */
export const Utterance = memo(function Utterance({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line">
      {parseUtterance(text).map((part, place) =>
        part.kind === "speech" ? (
          part.text
        ) : (
          <span key={place} className={clsx("text-soft", isUpright(part.text) ? "font-kai" : "italic")}>
            {part.text}
          </span>
        ),
      )}
    </span>
  );
});
