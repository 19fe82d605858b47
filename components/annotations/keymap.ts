/** What a key asks for. */
export type Command =
  | { do: "choose"; value: number }
  | {
      do:
        | "next"
        | "forward"
        | "back"
        | "explain"
        | "comment"
        | "flag"
        | "unsure"
        | "definition"
        | "profile"
        | "guidelines"
        | "keys"
        | "leave"
        | "nothing";
    };

/** Where the focus is: on nothing in particular, on the scale, on another control, or in a field (the explanation, or another). */
export type Place = "page" | "scale" | "control" | "explanation" | "field" | "sheet";

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** An input method is composing: its Enter belongs to it. */
  isComposing: boolean;
  repeat: boolean;
};

const LETTERS: Record<string, Exclude<Command["do"], "choose">> = {
  j: "forward",
  k: "back",
  e: "explain",
  c: "comment",
  f: "flag",
  u: "unsure",
  d: "definition",
  p: "profile",
  g: "guidelines",
  "?": "keys",
  "？": "keys",
};

/** The command of a key at a place, or null: the key is then the browser's. */
export function commandFor(press: KeyPress, place: Place): Command | null {
  // 229 is what some input methods send instead of the key; `key` is then "Process".
  if (press.isComposing || press.key === "Process" || place === "sheet") return null;
  if (press.key === "Enter") return enterAt(press, place);
  if (press.key === "Escape") return { do: "leave" };
  if (place === "field" || place === "explanation") return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^[1-5]$/.test(press.key)) return { do: "choose", value: Number(press.key) };
  const letter = LETTERS[press.key.toLowerCase()];
  // A held key may turn pages, and nothing else.
  return letter && (!press.repeat || letter === "forward" || letter === "back") ? { do: letter } : null;
}

/** Enter goes on from the page, the scale and the explanation; Ctrl or Cmd + Enter from any field. Held down it does nothing. */
function enterAt({ ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyPress, place: Place): Command | null {
  if (altKey || place === "control") return null;
  const withControl = ctrlKey || metaKey;
  if (place === "field" && !withControl) return null;
  if (shiftKey && !withControl) return null;
  return { do: repeat ? "nothing" : "next" };
}
