import { expect, it } from "vitest";
import { languageOf, writtenIn } from "@/components/ui/language-of";

it("is zh for Han text, also among Latin letters, and undefined where unknown", () => {
  expect(languageOf("红楼梦人物试标")).toBe("zh");
  expect(languageOf("Twelve scenes (demo) · 十二个场景（演示）")).toBe("zh");
  expect(languageOf("嵐の海")).toBeUndefined();
  expect(languageOf("Storm at sea")).toBeUndefined();
});

it("is en for Latin text where Chinese was asked for, otherwise the language asked for", () => {
  expect(writtenIn("Response A holds the scene.", "zh")).toBe("en");
  expect(writtenIn("回应 A 更好", "en")).toBe("zh");
  expect(writtenIn("La réponse A", "fr")).toBe("fr");
  expect(writtenIn("HTTP 500")).toBe("en");
});
