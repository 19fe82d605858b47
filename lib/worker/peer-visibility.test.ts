import { expect, test } from "vitest";
import { PeerVisibility } from "@/lib/worker/peer-visibility";

test("it is current for a while after each exchange, and not before the first", () => {
  const visibility = new PeerVisibility(6, 0);
  expect(visibility.isCurrent(100)).toBe(false);
  visibility.recordExchange(100);
  expect(visibility.isCurrent(4_000)).toBe(true);
  expect(visibility.isCurrent(4_100)).toBe(false);
});

test("with regular exchanges others count as gone after the configured timeout", () => {
  const visibility = new PeerVisibility(6, 0);
  for (let now = 0; now <= 20_000; now += 1_000) visibility.recordExchange(now);
  expect(visibility.peerTimeoutSeconds(20_000)).toBe(6);
});

test("after an interruption the others get the timeout to report, however long they were silent before", () => {
  const visibility = new PeerVisibility(6, 0);
  for (let now = 0; now <= 20_000; now += 1_000) visibility.recordExchange(now);
  // The database was unavailable from 20 to 50 s. A worker last seen at 20 s is not gone at 50 or 55 s, but at 56 s.
  expect(visibility.peerTimeoutSeconds(50_000)).toBeGreaterThan(30);
  for (let now = 50_000; now < 56_000; now += 1_000) {
    visibility.recordExchange(now);
    expect(visibility.peerTimeoutSeconds(now)).toBeGreaterThan((now - 20_000) / 1_000);
    // A worker that was silent before the interruption is gone all the same.
    expect(visibility.peerTimeoutSeconds(now)).toBeLessThanOrEqual((now - 20_000) / 1_000 + 6);
  }
  visibility.recordExchange(56_000);
  expect(visibility.peerTimeoutSeconds(56_000)).toBe(6);
});

test("a worker that has just started assumes an outage of a minute before", () => {
  const visibility = new PeerVisibility(6, 1_000_000);
  expect(visibility.peerTimeoutSeconds(1_000_000)).toBe(66);
  for (let now = 1_000_000; now <= 1_005_000; now += 1_000) visibility.recordExchange(now);
  expect(visibility.peerTimeoutSeconds(1_005_000)).toBe(71);
  for (let now = 1_006_000; now <= 1_006_000; now += 1_000) visibility.recordExchange(now);
  expect(visibility.peerTimeoutSeconds(1_006_000)).toBe(6);
});
