import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

// Items of the journeys of two protocols: every one of a scene of its own, English and Chinese in turn.

const told = {
  en: {
    scene: (number: number) => `Scene ${number}`,
    character: { name: "Ruan", attributes: [{ key: "Trait", value: "Never takes sides", visibility: "public" }] },
    situation: "Both villages want weapons carried across the river.",
    other: "Villagers",
    seen: "A child falls from the jetty.",
    said: "(shouting) Not before our crates are over!",
    done: "(drops the pole and jumps) Hold the rope!",
  },
  zh: {
    scene: (number: number) => `第 ${number} 场`,
    character: { name: "阮伯", attributes: [{ key: "性格", value: "从不偏袒任何一方", visibility: "public" }] },
    situation: "两个村子都要他把兵器运过河。",
    other: "村民",
    seen: "一个孩子从栈桥掉进水里。",
    said: "（大喊）先把我们的箱子运过去！",
    done: "（扔下竹篙跳进水里）拉住绳子！",
  },
};

const sceneHeading = /^(?:Scene (\d+)|第 (\d+) 场)$/;

/** Which of the items is in sight in the workspace, from 0: they come in an order of the campaign's own. */
export async function itemInSight(page: Page): Promise<number> {
  const heading = await page.getByRole("heading", { name: sceneHeading }).innerText();
  const [, english, chinese] = sceneHeading.exec(heading) ?? [];
  return Number(english ?? chinese) - 1;
}

/** Ids of so many items. */
export function itemIds(count: number): string[] {
  const prefix = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, at) => `${prefix}-${at + 1}`);
}

function context(id: string, at: number, protocol: string) {
  const language = at % 2 === 0 ? "en" : "zh";
  const { scene, character, situation, other, ...turns } = told[language];
  const characters = [{ name: other, attributes: [] }];
  const line = {
    id,
    language,
    protocol,
    cluster: id,
    character,
    scene: { title: scene(at + 1), situation, characters },
  };
  return { line, name: character.name, other, ...turns };
}

/** One trajectory an id: what the character sees and hears, and what it does. */
export const trajectories = (ids: readonly string[]): object[] =>
  ids.map((id, at) => {
    const { line, name, other, seen, said, done } = context(id, at, "characterbox-trajectory");
    const turns = [
      { kind: "observation", text: seen },
      { kind: "observation", speaker: other, text: said },
      { kind: "action", speaker: name, text: done },
    ];
    return { ...line, turns, model: "copper-heron-chat" };
  });

/** One response an id, after one line of dialogue. */
export const responses = (ids: readonly string[]): object[] =>
  ids.map((id, at) => {
    const { line, other, said, done } = context(id, at, "furina-dimension");
    const responses = [{ model: "copper-heron-chat", text: done }];
    return { ...line, history: [{ speaker: other, text: said }], responses };
  });
