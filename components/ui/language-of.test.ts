import { expect, it } from "vitest";
import { languageOf } from "@/components/ui/language-of";

it("says Chinese of Han text, also among Latin, and nothing of what it cannot know", () => {
  expect(languageOf("红楼梦人物试标")).toBe("zh");
  expect(languageOf("Six scenes · 六场戏")).toBe("zh");
  expect(languageOf("嵐の海")).toBeUndefined();
  expect(languageOf("Storm at sea")).toBeUndefined();
});
