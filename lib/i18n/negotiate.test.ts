import { expect, it } from "vitest";
import { negotiateLocale } from "@/lib/i18n/negotiate";

it.each([
  [null, "en"],
  ["", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["fr-FR,zh-TW;q=0.5,en;q=0.4", "zh"],
  ["en;q=0.1, zh;q=0.9", "zh"],
  ["de", "en"],
  ["zh;q=0, en", "en"],
  ["*", "en"],
  ["zh-Hant-HK", "zh"],
  [";;,=", "en"],
])("%s → %s", (header, locale) => expect(negotiateLocale(header)).toBe(locale));
