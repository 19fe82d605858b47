import { expect, it } from "vitest";
import { quotedResponse } from "@/lib/protocols/prompts/quoted-response";

it.each(["", " \n", "\u200b\t"])("names a blank response as such: %j", (text) => {
  expect(quotedResponse(text, "en")).toBe("(blank: the model gave no text)");
  expect(quotedResponse(text, "zh")).toBe("（空白：模型没有给出文字）");
});

it("quotes every other response as it is", () => {
  expect(quotedResponse(" (nods) ", "en")).toBe(" (nods) ");
});
