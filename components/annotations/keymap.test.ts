import { describe, expect, it } from "vitest";
import { commandFor, type KeyPress, type Place } from "./keymap";

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
const does = (key: string, place: Place, more: Partial<KeyPress> = {}) =>
  commandFor(press(key, more), place)?.do ?? null;

describe("keys", () => {
  it("choose with 1 to 5 and nothing else", () => {
    expect(commandFor(press("4"), "page")).toEqual({ do: "choose", value: 4 });
    expect(commandFor(press("6"), "page")).toBeNull();
    expect(commandFor(press("0"), "page")).toBeNull();
  });

  it("type in a field, they do not command", () => {
    for (const place of ["field", "explanation"] as const)
      for (const key of ["1", "j", "u", "?"]) expect(does(key, place)).toBeNull();
    expect(does("Escape", "explanation")).toBe("leave");
  });

  it("go on by Enter from the page, the scale and the explanation", () => {
    for (const place of ["page", "scale", "explanation"] as const) expect(does("Enter", place)).toBe("next");
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
