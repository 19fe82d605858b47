import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { become, type ViewerName } from "@/e2e/people";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;
type Shared = {
  /** A built server on a new data folder with the demo; one per Playwright worker, so that they are independent. */
  server: ServerProcess & { address: string };
  states: (viewer: ViewerName) => Promise<State>;
};
type Own = {
  /** Attaches the server's output to failed tests. */
  said: void;
  /** A fresh page, signed in as one of the five. */
  as: (
    viewer: ViewerName,
    options?: Pick<BrowserContextOptions, "locale" | "colorScheme" | "viewport" | "hasTouch">,
  ) => Promise<Page>;
  /** A request context, signed in as one of the five. */
  api: (viewer: ViewerName) => Promise<APIRequestContext>;
};

export const test = base.extend<Own, Shared>({
  server: [
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      const port = String(await freePort());
      const server = new ServerProcess({ PORT: port, DATA_DIR: folder, LOG_LEVEL: "warn", HOST: "127.0.0.1" });
      try {
        await server.says(/Press Ctrl-C to stop/, 120);
        await use(Object.assign(server, { address: `http://127.0.0.1:${port}` }));
        server.signal("SIGTERM");
        await Promise.race([server.ended, new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
      } finally {
        await server.stop();
        remove();
      }
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  said: [
    async ({ server }, use, testInfo) => {
      const before = server.output.length;
      await use();
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach("server", { body: server.output.slice(before), contentType: "text/plain" });
    },
    { auto: true },
  ],
  // Each viewer signs in once per worker.
  states: [
    async ({ playwright, server }, use) => {
      const known = new Map<ViewerName, Promise<State>>();
      const make = async (viewer: ViewerName): Promise<State> => {
        const request = await playwright.request.newContext({ baseURL: server.address });
        await become(request, viewer);
        const state = await request.storageState();
        await request.dispose();
        return state;
      };
      await use((viewer) => {
        const state = known.get(viewer) ?? make(viewer);
        known.set(viewer, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  as: async ({ browser, states }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (viewer, options = {}) => {
      const context = await browser.newContext({ storageState: await states(viewer), ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  api: async ({ playwright, states, baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (viewer) => {
      const context = await playwright.request.newContext({ baseURL, storageState: await states(viewer) });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.dispose()));
  },
});

export { expect };

/**
 * Fails if axe finds violations of WCAG 2.2 A or AA on the page, and lists them. `contrast`: whether it looks at
 * colours, too, which takes twice as long as the rest.
 */
export async function expectAccessible(page: Page, contrast = true): Promise<void> {
  expect(page.frames(), "frames, which would need a check of their own").toHaveLength(1);
  // Legacy mode runs in the page itself; the default opens a second page and takes three times as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: contrast } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(" ")} ${failureSummary}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
  expect(found, page.url()).toEqual([]);
}
