import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { checkAddress, checkNumeric } from "./address";
import { ChatFailure } from "./chat-failure";
import { failureOf, hello } from "./open.fixture";
import { openChatModel } from "./open";
import { checkedLookup } from "./sockets";

const faultOf = (address: string, allowPrivate = false) => {
  const checked = checkAddress(address, allowPrivate);
  return checked.ok ? null : checked.fault;
};

describe("an address", () => {
  it.each([
    ["https://api.openai.com/v1", null],
    ["http://93.184.216.34/v1", null],
    ["https://[2606:2800:220:1::1]/v1", null],
    ["ftp://api.openai.com", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["api.openai.com", "not-a-url"],
    ["", "not-a-url"],
    ["https://key@api.openai.com", "credentials"],
    ["http://localhost:8000/v1", "private"],
    ["http://vllm:8000/v1", "private"],
    ["http://models.internal", "private"],
    ["http://127.0.0.1", "private"],
    ["http://0x7f.1", "private"],
    ["http://2130706433", "private"],
    ["http://0177.0.0.1", "private"],
    ["http://0.0.0.0:8000", "private"],
    ["http://10.1.2.3", "private"],
    ["http://100.64.0.1", "private"],
    ["http://[::1]", "private"],
    ["http://[::]", "private"],
    ["http://[fd12::1]", "private"],
    ["http://[::ffff:10.0.0.1]", "private"],
    ["http://[::ffff:7f00:1]", "private"],
    ["http://[64:ff9b::10.0.0.1]", "private"],
    ["http://[2002:7f00:1::]", "private"],
    ["http://169.254.169.254", "forbidden"],
    ["http://168.63.129.16", "forbidden"],
    ["http://[::ffff:168.63.129.16]", "forbidden"],
    ["http://[::ffff:169.254.169.254]", "forbidden"],
    ["http://100.100.100.200", "forbidden"],
    ["http://[fe80::1]", "forbidden"],
    ["http://[fd00:ec2::254]", "forbidden"],
    ["http://224.0.0.1", "forbidden"],
    ["http://255.255.255.255", "forbidden"],
    ["http://[ff02::1]", "forbidden"],
  ])("%s is %s", (address, fault) => {
    expect(faultOf(address)).toBe(fault);
    // Permission covers private networks and nothing else.
    expect(faultOf(address, true)).toBe(fault === "private" ? null : fault);
  });

  it("is treated alike as IPv4 and embedded in IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom("::ffff:", "64:ff9b::"), fc.boolean(), (plain, prefix, allowPrivate) => {
        fc.pre(!/^0\.0\.0\.[01]$/.test(plain));
        expect(checkNumeric(`${prefix}${plain}`, allowPrivate)).toBe(checkNumeric(plain, allowPrivate));
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.ipV6().map((address) => `http://[${address}]`),
        ),
        (address) => void checkAddress(address, false),
      ),
    );
  });
});

const reasonOf = (error: unknown) => (error instanceof ChatFailure ? error.error : error);

describe("a host name", () => {
  it("in a private network is refused on resolution", async () => {
    const resolved = (allowPrivate: boolean) =>
      new Promise((resolve) =>
        checkedLookup(allowPrivate)("localhost", {}, (error, address) => resolve(error ? reasonOf(error) : address)),
      );
    expect(await resolved(false)).toMatchObject({
      code: "private-host",
      params: { host: "localhost", address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string },
    });
    expect(await resolved(true)).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it("is refused for any private address among several", async () => {
    const lookup = vi.spyOn(dns, "lookup").mockImplementation(((
      _host: string,
      _options: object,
      callback: (error: null, found: dns.LookupAddress[]) => void,
    ) =>
      callback(null, [
        { address: "93.184.216.34", family: 4 },
        { address: "10.0.0.7", family: 4 },
      ])) as unknown as typeof dns.lookup);
    syncBuiltinESMExports();
    try {
      const reason = await new Promise((resolve) =>
        checkedLookup(false)("two-faced.test", {}, (error) => resolve(reasonOf(error))),
      );
      expect(reason).toMatchObject({
        code: "private-host",
        params: { host: "two-faced.test", address: "10.0.0.7" },
      });
    } finally {
      lookup.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it("in a private network is never called unless allowed", async () => {
    const model = openChatModel({
      provider: { id: "p", kind: "openaiCompatible", baseUrl: "http://127.0.0.1:1/v1" },
      model: {
        id: "m",
        name: "m",
        model: "m",
        parameters: {},
        price: { input: 0, output: 0, cached: 0 },
        limits: { concurrency: null, requestsPerMinute: null, tokensPerMinute: null },
        contextLength: null,
      },
      apiKey: null,
      allowPrivate: false,
    });
    const failure = await failureOf(model.complete(hello));
    expect([failure.cause, failure.permanent]).toEqual(["address", true]);
  });
});
