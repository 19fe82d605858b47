import { expect, test } from "vitest";
import { Sight } from "@/lib/jobs/sight";

test("it is clear for a while after each round, and not before the first", () => {
  const sight = new Sight(6, 0);
  expect(sight.clear(100)).toBe(false);
  sight.seen(100);
  expect(sight.clear(4_000)).toBe(true);
  expect(sight.clear(4_100)).toBe(false);
});

test("one that looks without a break takes others for gone after the time that was set", () => {
  const sight = new Sight(6, 0);
  for (let now = 0; now <= 20_000; now += 1_000) sight.seen(now);
  expect(sight.goneAfter(20_000)).toBe(6);
});

test("after a break the others get as long to report, whatever they were silent for before", () => {
  const sight = new Sight(6, 0);
  for (let now = 0; now <= 20_000; now += 1_000) sight.seen(now);
  // The database was away from 20 to 50 s. Who was last seen at 20 s is not gone at 50, nor at 55 s, but is at 56.
  expect(sight.goneAfter(50_000)).toBeGreaterThan(30);
  for (let now = 50_000; now < 56_000; now += 1_000) {
    sight.seen(now);
    expect(sight.goneAfter(now)).toBeGreaterThan((now - 20_000) / 1_000);
    // Who was silent before the break already is gone all the same.
    expect(sight.goneAfter(now)).toBeLessThanOrEqual((now - 20_000) / 1_000 + 6);
  }
  sight.seen(56_000);
  expect(sight.goneAfter(56_000)).toBe(6);
});

test("one that has just begun grants the others an outage of a minute before", () => {
  const sight = new Sight(6, 1_000_000);
  expect(sight.goneAfter(1_000_000)).toBe(66);
  for (let now = 1_000_000; now <= 1_005_000; now += 1_000) sight.seen(now);
  expect(sight.goneAfter(1_005_000)).toBe(71);
  for (let now = 1_006_000; now <= 1_006_000; now += 1_000) sight.seen(now);
  expect(sight.goneAfter(1_006_000)).toBe(6);
});
