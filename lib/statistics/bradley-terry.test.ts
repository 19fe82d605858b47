import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bradleyTerry, winsOf, type Comparison } from "@/lib/statistics/bradley-terry";
import "@/lib/statistics/ratings.fixture";

// A→B 2, A→D 1, B→A 3, B→C 5, C→B 3, C→D 1, D→A 4, D→C 3
const WINS = [
  [0, 2, 0, 1],
  [3, 0, 5, 0],
  [0, 3, 0, 1],
  [4, 0, 3, 0],
];

describe("known answers", () => {
  it("four players: .1387, .2262, .1430, .4921 (twelve digits by R's glm, binomial, on the same wins)", () => {
    const { strengths, n } = bradleyTerry(WINS);
    expect(n).toBe(22);
    [0.138692436275, 0.226151833204, 0.143022357313, 0.492133373207].forEach((strength, i) =>
      expect(strengths![i]).toBeCloseTo(strength, 9),
    );
  });

  it("two players: the share of wins, a tie being half a win for each", () => {
    const games: Comparison[] = [
      { players: [0, 1], winner: 0 },
      { players: [1, 0], winner: 0 },
      { players: [0, 1], winner: 1 },
      { players: [0, 1], winner: null },
    ];
    expect(winsOf(games, 2)).toEqual([
      [0, 2.5],
      [1.5, 0],
    ]);
    expect(bradleyTerry(winsOf(games, 2)).strengths![0]).toBeCloseTo(2.5 / 4, 10);
  });
});

describe("no strengths", () => {
  it("when a player never loses, or two groups never meet", () => {
    expect(
      bradleyTerry([
        [0, 3],
        [0, 0],
      ]),
    ).toEqual({ strengths: null, n: 3, reason: "not-connected" });
    const apart = [
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ];
    expect(bradleyTerry(apart)).toEqual({ strengths: null, n: 4, reason: "not-connected" });
  });

  it("from one player", () => {
    expect(bradleyTerry([[0]])).toEqual({ strengths: null, n: 0, reason: "too-few" });
  });

  it("and throws for a winner who did not play", () => {
    expect(() => winsOf([{ players: [0, 1], winner: 2 }], 3)).toThrow(RangeError);
    expect(() => winsOf([{ players: [1, 1], winner: 1 }], 3)).toThrow(RangeError);
  });
});

it("at the solution, each player's expected wins equal its wins", () => {
  const matrix = fc.array(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 4, maxLength: 4 }), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(matrix, (wins) => {
      const strengths = bradleyTerry(wins).strengths!;
      expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(1, 12);
      strengths.forEach((mine, i) => {
        const rivals = strengths.map((theirs, j) => ({ theirs, met: wins[i]![j]! + wins[j]![i]!, won: wins[i]![j]! }));
        const others = rivals.filter((_, j) => j !== i);
        const expected = others.reduce((sum, { theirs, met }) => sum + (met * mine) / (mine + theirs), 0);
        expect(expected).toBeCloseTo(
          others.reduce((sum, { won }) => sum + won, 0),
          8,
        );
      });
    }),
  );
});
