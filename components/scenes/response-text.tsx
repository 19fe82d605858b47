import { Utterance } from "@/components/scenes/utterance";
import { isBlankText } from "@/lib/protocols/blank-text";

/** A response, or in its place the words for one without any visible character. */
export function ResponseText({ text, blank }: { text: string; blank: string }) {
  return isBlankText(text) ? <span className="font-sans text-soft italic">{blank}</span> : <Utterance text={text} />;
}
