/** What moves what is read, without a focus there. */
export type Scroll = "pageUp" | "pageDown" | "top" | "end" | "responsesUp" | "responsesDown";

/** What a key asks for. */
export type Command =
  | { do: "choose"; key: string }
  | {
      do:
        | "next"
        | "forward"
        | "back"
        | "down"
        | "up"
        | "explain"
        | "comment"
        | "flag"
        | "unsure"
        | "definition"
        | "profile"
        | "guidelines"
        | "keys"
        | "answers"
        | Scroll
        | "larger"
        | "smaller"
        | "room"
        | "leave"
        | "nothing";
    };

/**
 * Where the focus is: on nothing in particular, on a response, on an answer's buttons, on another control, or in a field
 * (the explanation, or another).
 */
export type Place = "page" | "response" | "answer" | "control" | "explanation" | "field" | "sheet";

/** What is asked: the keys that answer the question at hand, and how many fields there are to move between. */
export type Asked = { keys: readonly string[]; fields: number };

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
  m: "answers",
  r: "room",
  "+": "larger",
  "=": "larger",
  "-": "smaller",
  "?": "keys",
  "？": "keys",
};

const PAGES: Record<string, Scroll> = { PageUp: "pageUp", PageDown: "pageDown", Home: "top", End: "end" };
const ARROWS: Record<string, Scroll> = { ArrowUp: "responsesUp", ArrowDown: "responsesDown" };

/** A held key may turn pages and scroll, and nothing else. */
const TURNS: readonly Command["do"][] = [
  "forward",
  "back",
  "down",
  "up",
  ...Object.values(PAGES),
  ...Object.values(ARROWS),
];

/** The command of a key at a place, or null: the key is then the browser's. */
export function commandFor(press: KeyPress, place: Place, asked: Asked): Command | null {
  // 229 is what some input methods send instead of the key; `key` is then "Process".
  if (press.isComposing || press.key === "Process" || place === "sheet") return null;
  if (press.key === "Enter") return enterAt(press, place);
  if (press.key === "Escape") return { do: "leave" };
  if (place === "field" || place === "explanation") return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.toLowerCase();
  if (asked.keys.some((each) => each.toLowerCase() === key)) return press.repeat ? null : { do: "choose", key };
  const command = moveBetween(press, place, asked) ?? scrollOf(press, place) ?? LETTERS[key];
  return command && (!press.repeat || TURNS.includes(command)) ? { do: command } : null;
}

/** Pages of the dialogue; with Shift, arrows move the responses. A response that has the focus turns its own pages. */
function scrollOf({ key, shiftKey }: KeyPress, place: Place): Scroll | undefined {
  if (shiftKey) return ARROWS[key];
  return place === "response" ? undefined : PAGES[key];
}

/** Where there are several fields, J and K go from one to the other, the arrows too once one of them has the focus. */
function moveBetween({ key, shiftKey }: KeyPress, place: Place, { fields }: Asked): "down" | "up" | null {
  if (fields < 2 || shiftKey) return null;
  if (key.toLowerCase() === "j" || (place === "answer" && key === "ArrowDown")) return "down";
  if (key.toLowerCase() === "k" || (place === "answer" && key === "ArrowUp")) return "up";
  return null;
}

/**
 * Enter goes on from the page, the answers and the explanation; Ctrl or Cmd + Enter from any field. Held down it does
 * nothing.
 */
function enterAt({ ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyPress, place: Place): Command | null {
  if (altKey || place === "control") return null;
  const withControl = ctrlKey || metaKey;
  if (place === "field" && !withControl) return null;
  if (shiftKey && !withControl) return null;
  return { do: repeat ? "nothing" : "next" };
}
