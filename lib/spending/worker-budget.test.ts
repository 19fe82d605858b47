import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBudget, grantOf, reserve, reserveMore, settle } from "@/lib/spending/worker-budget";

test("with any calls in any order, spent and granted together never exceed the cap", () => {
  const step = fc.record({
    highest: fc.double({ min: 0.001, max: 2, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    settles: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20, noNaN: true }), fc.array(step, { maxLength: 80 }), (cap, steps) => {
      let budget = emptyBudget;
      let spent = 0;
      const out: { highest: number; cost: number }[] = [];
      for (const { highest, share, settles } of steps) {
        const first = settles ? out.shift() : undefined;
        if (first) {
          spent += first.cost;
          budget = settle(budget, first.highest, first.cost);
        }
        budget = { ...budget, granted: budget.reserved };
        budget.granted += grantOf(cap - spent - budget.reserved, highest, highest * 3);
        const next = reserve(budget, highest);
        if (next) {
          budget = next;
          out.push({ highest, cost: highest * share });
        }
        expect(spent + budget.granted).toBeLessThanOrEqual(cap + 1e-6);
      }
    }),
  );
});

test("what does not fit is not reserved", () => {
  expect(reserve({ granted: 1, reserved: 0.6, calls: 1 }, 0.5)).toBeNull();
  expect(reserve({ granted: 1, reserved: 0.6, calls: 1 }, 0.4)).toEqual({ granted: 1, reserved: 1, calls: 2 });
});

test("a call that reserves more stays one call, and all it had reserved is released at once", () => {
  const more = reserveMore({ granted: 2, reserved: 1, calls: 1 }, 0.5);
  expect(more).toEqual({ granted: 2, reserved: 1.5, calls: 1 });
  expect(settle(more!, 1.5, 0.7)).toEqual({ granted: 1.3, reserved: 0, calls: 0 });
  expect(reserveMore({ granted: 1, reserved: 1, calls: 1 }, 0.5)).toBeNull();
});

test("near the cap what is needed is granted, and nothing where not even that is left", () => {
  expect(grantOf(10, 1, 64)).toBe(10);
  expect(grantOf(1, 1, 64)).toBe(1);
  expect(grantOf(0.9, 1, 64)).toBe(0);
});
