import { expect, it } from "vitest";
import { pastedAddresses } from "./invited-addresses";

it.each([
  ["a@x.org, b@x.org;c@x.org", ["a@x.org", "b@x.org", "c@x.org"]],
  ["a@x.org b@x.org\r\n\r\n  c@x.org\t", ["a@x.org", "b@x.org", "c@x.org"]],
  ["a@x.org，b@x.org；c@x.org、d@x.org", ["a@x.org", "b@x.org", "c@x.org", "d@x.org"]],
  ["A@x.org, b@x.org, a@X.org", ["A@x.org", "b@x.org"]],
  ["no address", ["no", "address"]],
  ["  \n , ;", []],
])("%j holds %j", (pasted, emails) => {
  expect(pastedAddresses(pasted).map(({ email }) => email)).toEqual(emails);
});

it("takes the name before an address in angle brackets", () => {
  expect(pastedAddresses(`Mei Lin <mei@x.org>, "Noor Haddad" <noor@x.org>\n<pim@x.org>`)).toEqual([
    { text: "Mei Lin <mei@x.org>", email: "mei@x.org", name: "Mei Lin" },
    { text: `"Noor Haddad" <noor@x.org>`, email: "noor@x.org", name: "Noor Haddad" },
    { text: "<pim@x.org>", email: "pim@x.org" },
  ]);
});
