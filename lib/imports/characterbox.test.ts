import { describe, expect, it } from "vitest";
import { bytesOf } from "./lines.fixture";
import { readScenes, releasedScenes, trajectoriesFile, type ReleasedScenes } from "./characterbox.fixture";
import type { ItemLine } from "./item-line";
import { itemReader } from "./read-items";
import { collect, readRecords } from "./records";
import { sharedFolder } from "./shared-data.fixture";

const folder = sharedFolder("characterbox");

async function read(released: ReleasedScenes) {
  const { records, faults } = await collect(readRecords(bytesOf(trajectoriesFile(folder!, released)), itemReader));
  return { lines: records.map(({ record }) => record), faults };
}

const turnsIn = (lines: ItemLine[], kind: "observation" | "action") =>
  lines.flatMap(({ turns = [] }) => turns.filter((turn) => turn.kind === kind));

describe.skipIf(!folder).each(releasedScenes)("the released scenes in $file", (released) => {
  const scenes = () => readScenes(folder!, released);

  it("are one line for each character of a scene who acts, without a fault", async () => {
    const { lines, faults } = await read(released);
    expect(faults).toEqual({ listed: [], total: 0 });
    const acting = scenes().map(({ actions }) => new Set(actions.map(({ character }) => character)).size);
    expect(lines).toHaveLength(acting.reduce((sum, count) => sum + count, 0));
    expect(lines.length).toBe(released.language === "en" ? 157 : 118);
    expect(new Set(lines.map(({ cluster }) => cluster)).size).toBe(scenes().length);
    for (const { language, protocol } of lines)
      expect([language, protocol]).toEqual([released.language, "characterbox-trajectory"]);
  });

  it("have every action once as its character's own, and once before everybody else who acts", async () => {
    const { lines } = await read(released);
    const actions = scenes().flatMap((scene) => scene.actions);
    expect(
      turnsIn(lines, "action")
        .map(({ speaker }) => speaker)
        .sort(),
    ).toEqual(actions.map(({ character }) => character).sort());
    const perScene = scenes().map(({ actions: done }) => {
      const watching = new Set(done.map(({ character }) => character)).size - 1;
      return done.length * watching + watching + 1;
    });
    expect(turnsIn(lines, "observation")).toHaveLength(perScene.reduce((sum, count) => sum + count, 0));
  });

  it("begin with the description of their scene, and say nothing where nothing is said", async () => {
    const { lines } = await read(released);
    const descriptions = new Set(scenes().map(({ description }) => description));
    for (const { turns = [], character } of lines) {
      expect(turns[0]).toMatchObject({ kind: "observation" });
      expect(descriptions).toContain(turns[0]!.text);
      for (const turn of turns) {
        expect(turn.text).not.toMatch(/[)）] ?(None|无)$|\s$/);
        if (turn.kind === "action") expect(turn.speaker).toBe(character.name);
      }
    }
    const silent = scenes().flatMap(({ actions }) => actions.filter(({ dialogue }) => /^(none|无)?$/i.test(dialogue)));
    const told = turnsIn(lines, "action").filter(({ text }) => silent.some(({ action }) => text === `(${action})`));
    expect(told).toHaveLength(silent.length);
  });
});
