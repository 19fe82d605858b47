import { describe, expect, it } from "vitest";
import { mixedForm, pairwiseForm, sevenForm } from "./form.fixture";
import { type Asked, commandFor, type KeyPress, type Place } from "./keymap";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});
const keysOf = ({ questions }: typeof pairwiseForm, id: string) =>
  questions.find((question) => question.id === id)!.points.map((point) => point.key);
const one: Asked = { keys: keysOf(pairwiseForm, "CR"), fields: 1 };
const seven: Asked = { keys: keysOf(sevenForm, "K1"), fields: 7 };
const does = (key: string, place: Place, more: Partial<KeyPress> = {}, asked = one) =>
  commandFor(press(key, more), place, asked)?.do ?? null;

describe("keys", () => {
  it("choose with 1 to 5 and nothing else", () => {
    expect(commandFor(press("4"), "page", one)).toEqual({ do: "choose", key: "4" });
    expect(commandFor(press("6"), "page", one)).toBeNull();
    expect(commandFor(press("0"), "page", one)).toBeNull();
  });

  it("type in a field, they do not command", () => {
    for (const place of ["field", "explanation"] as const)
      for (const key of ["1", "j", "u", "?"]) expect(does(key, place)).toBeNull();
    expect(does("Escape", "explanation")).toBe("leave");
  });

  it("go on by Enter from the page, the answers and the explanation", () => {
    for (const place of ["page", "answer", "explanation"] as const) expect(does("Enter", place)).toBe("next");
  });

  it("scroll the dialogue wherever the focus is, but in a field or on a response, which scrolls itself", () => {
    for (const place of ["page", "answer", "control"] as const) {
      expect(does("PageDown", place)).toBe("pageDown");
      expect(does("Home", place)).toBe("top");
    }
    for (const place of ["response", "explanation", "field", "sheet"] as const)
      expect(does("PageUp", place)).toBeNull();
    expect(does("PageUp", "page", { repeat: true })).toBe("pageUp");
  });

  it("scroll the responses by Shift and arrows, also where arrows choose", () => {
    for (const asked of [one, seven]) {
      expect(does("ArrowDown", "answer", { shiftKey: true }, asked)).toBe("responsesDown");
      expect(does("ArrowUp", "page", { shiftKey: true }, asked)).toBe("responsesUp");
    }
    expect(does("ArrowDown", "page")).toBeNull();
  });

  it("change the size of the text and who has the room", () => {
    expect(does("+", "page")).toBe("larger");
    expect(does("-", "answer")).toBe("smaller");
    expect(does("r", "page")).toBe("room");
    expect(does("+", "page", { ctrlKey: true })).toBeNull();
  });

  it("leave Enter to a button, a link, another field, and to an open sheet", () => {
    for (const place of ["control", "field", "sheet"] as const) expect(does("Enter", place)).toBeNull();
  });

  it("go on by Ctrl or Cmd + Enter from any field", () => {
    expect(does("Enter", "field", { ctrlKey: true })).toBe("next");
    expect(does("Enter", "explanation", { metaKey: true })).toBe("next");
  });

  it("make a line by Shift + Enter", () => {
    expect(does("Enter", "explanation", { shiftKey: true })).toBeNull();
  });

  it("leave the Enter that ends a Chinese composition to the input method", () => {
    expect(does("Enter", "explanation", { isComposing: true })).toBeNull();
    expect(does("Process", "explanation")).toBeNull();
  });

  it("do not hand in forty items under a heavy thumb", () => {
    expect(does("Enter", "page", { repeat: true })).toBe("nothing");
    expect(does("j", "page", { repeat: true })).toBe("forward");
  });

  it("leave the browser its own", () => {
    expect(does("f", "page", { ctrlKey: true })).toBeNull();
    expect(does("d", "page", { metaKey: true })).toBeNull();
    expect(does("Tab", "page")).toBeNull();
  });

  it("work in capitals and with a Chinese question mark", () => {
    expect(does("J", "page", { shiftKey: true })).toBe("forward");
    expect(does("？", "page")).toBe("keys");
  });
});

describe("keys where several questions are asked", () => {
  const among = (key: string, place: Place, more: Partial<KeyPress> = {}) => does(key, place, more, seven);

  it("fill the field at hand from wherever the focus is, once a press", () => {
    for (const place of ["page", "answer", "control"] as const) expect(among("5", place)).toBe("choose");
    expect(among("6", "page")).toBeNull();
    expect(among("5", "answer", { repeat: true })).toBeNull();
    expect(among("5", "explanation")).toBeNull();
  });

  it("go from field to field by J and K, with Shift from item to item", () => {
    expect([among("j", "page"), among("k", "answer")]).toEqual(["down", "up"]);
    expect([among("J", "page", { shiftKey: true }), among("K", "page", { shiftKey: true })]).toEqual([
      "forward",
      "back",
    ]);
    expect(among("j", "page", { repeat: true })).toBe("down");
    expect([does("j", "answer"), does("k", "answer")]).toEqual(["forward", "back"]);
  });

  it("go by the arrows, too, once a field has the focus; until then they scroll what is read", () => {
    expect([among("ArrowDown", "answer"), among("ArrowUp", "answer")]).toEqual(["down", "up"]);
    expect([among("ArrowDown", "page"), among("ArrowUp", "page")]).toEqual([null, null]);
    expect(does("ArrowDown", "answer")).toBeNull();
  });

  it("hand in by Enter from any of them", () => {
    for (const place of ["page", "answer", "explanation"] as const) expect(among("Enter", place)).toBe("next");
  });

  it("are those of the question at hand: options by number, yes and no by letter, ranks, none for texts", () => {
    const asked = (id: string): Asked => ({ keys: keysOf(mixedForm, id), fields: 7 });
    expect(["1", "2", "3"].map((key) => does(key, "page", {}, asked("kind")))).toEqual(["choose", "choose", null]);
    expect(["y", "N", "1"].map((key) => does(key, "page", {}, asked("clear")))).toEqual(["choose", "choose", null]);
    expect(["1", "4", "5"].map((key) => does(key, "page", {}, asked("style")))).toEqual(["choose", "choose", null]);
    expect(does("7", "page", {}, asked("fit"))).toBe("choose");
    expect(does("1", "page", {}, asked("note"))).toBeNull();
  });
});
