import { describe, expect, it } from "vitest";
import { letterOf, orderName, orderNamed, placeOf, storedOrder } from "./order";

describe("orders of several candidates", () => {
  it("are named by letters and read back; what is no order is refused", () => {
    expect(orderName([1, 0])).toBe("BA");
    expect(orderNamed("CAB", 3)).toEqual([2, 0, 1]);
    expect([orderNamed("AA", 2), orderNamed("A", 2), orderNamed("ABC", 2), orderNamed("", 2)]).toEqual(
      Array(4).fill(null),
    );
  });

  it("say at which place a stored candidate is shown", () => {
    expect(storedOrder(3).map((candidate) => letterOf(placeOf([2, 0, 1], candidate)))).toEqual(["B", "C", "A"]);
  });
});
