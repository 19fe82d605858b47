import { expect, it } from "vitest";
import { languageOf, writtenIn } from "@/components/ui/language-of";

it("says Chinese of Han text, also among Latin, and nothing of what it cannot know", () => {
  expect(languageOf("红楼梦人物试标")).toBe("zh");
  expect(languageOf("Six scenes (demo) · 六个场景（演示）")).toBe("zh");
  expect(languageOf("嵐の海")).toBeUndefined();
  expect(languageOf("Storm at sea")).toBeUndefined();
});

it("says English of what was written in Latin letters on a Chinese text, and the asked language otherwise", () => {
  expect(writtenIn("Response A holds the scene.", "zh")).toBe("en");
  expect(writtenIn("回应 A 更好", "en")).toBe("zh");
  expect(writtenIn("La réponse A", "fr")).toBe("fr");
  expect(writtenIn("HTTP 500")).toBe("en");
});
