import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";

function Points({ share }: { share: number }) {
  return useResultNumbers().points(share);
}

const points = (share: number) => {
  const provider = { locale: "en", messages: {}, timeZone: "UTC", children: createElement(Points, { share }) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, provider));
};

it.each([
  [0.0376, "+3.76"],
  [-0.1146, "−11.46"],
  [0, "0.00"],
  [0.00001, "0.00"],
  [-0.00001, "0.00"],
])("shows a difference of %s as %s points", (share, shown) => {
  expect(points(share)).toBe(shown);
});
