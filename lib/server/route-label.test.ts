import { expect, test } from "vitest";
import { routeLabel } from "@/lib/server/route-label";

const id = "0198f5a2-7d1c-7000-8000-0123456789ab";

test.each([
  [`/api/v1/assignments/${id}/annotation`, "/api/v1/assignments/{id}/annotation"],
  [`/campaigns/${id}/items/${id}?search=secret`, "/campaigns/{id}/items/{id}"],
  ["/welcome/Zk3vY0q-3l5pX9w2R7tB8nQ4mC6dF1hJ", "/welcome/{text}"],
  ["/users/Anna%20Weber", "/users/{text}"],
  ["/api/v1/exports/annotations.csv?campaign=x", "/api/v1/exports/annotations.csv"],
  ["/", "/"],
])("%s counts as %s", (url, route) => expect(routeLabel(url, 200).route).toBe(route));

test("addresses that do not exist count together, and there are never many routes", () => {
  expect(routeLabel("/wp-admin/setup.php", 404)).toEqual({ kind: "page", route: "unknown" });
  const routes = new Set(Array.from({ length: 5_000 }, (_, at) => routeLabel(`/made-up/number-${at}`, 200).route));
  expect(routes.size).toBeLessThanOrEqual(301);
  expect(routeLabel("/_next/static/a.js", 200)).toEqual({ kind: "static", route: "/_next" });
});
