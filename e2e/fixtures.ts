import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type Page } from "@playwright/test";
import { become, type ViewerName } from "@/e2e/people";

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;
type Shared = { states: (viewer: ViewerName) => Promise<State> };
type Own = {
  /** A fresh page, signed in as one of the five. */
  as: (viewer: ViewerName, options?: { locale?: string; colorScheme?: "light" | "dark" }) => Promise<Page>;
  /** A request context, signed in as one of the five. */
  api: (viewer: ViewerName) => Promise<APIRequestContext>;
};

export const test = base.extend<Own, Shared>({
  // Each signs in once a worker.
  states: [
    async ({ playwright }, use, workerInfo) => {
      const known = new Map<ViewerName, Promise<State>>();
      const make = async (viewer: ViewerName): Promise<State> => {
        const request = await playwright.request.newContext({ baseURL: workerInfo.project.use.baseURL });
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

/** Fails with the list where axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(" ")} ${failureSummary}`).join("\n")}`);
  expect(found, page.url()).toEqual([]);
}
