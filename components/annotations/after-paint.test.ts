import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "@/components/annotations/after-paint";

let frames: Map<number, () => void>;
const paint = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame();
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => (frames.set(frames.size + 1, frame), frames.size));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runs after the frame, not in it, and once", () => {
  const run = vi.fn();
  afterPaint(run);
  paint();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  paint();
  expect(run).toHaveBeenCalledOnce();
});

it("runs in a tab that paints nothing, and once when it paints again", () => {
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
  paint();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it("is called off before and after the frame", () => {
  const run = vi.fn();
  afterPaint(run)();
  const callOff = afterPaint(run);
  paint();
  callOff();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});
