import { chromium, type CDPSession, type Page } from "@playwright/test";
import { cookieOf, onFreshSite, withDatabase, type Site } from "@/bench/campaign";
import { quantile, startProgram } from "@/bench/server";
import { launchOptions } from "@/e2e/browser";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";

const ANNOTATIONS = 40;

export type WorkspaceRow = {
  "items in campaign": number;
  "key → painted, median ms": number;
  "p95 ms": number;
  "requests an item": number;
  "KB an item": number;
  "JavaScript, KB": number;
  "first page, KB": number;
};

/**
 * From the keypress to the next item painted, and what an item costs on the wire: 40 answers in Chromium, in a small
 * campaign and in one of 20,000 items.
 */
export async function benchWorkspace(): Promise<WorkspaceRow[]> {
  const rows: WorkspaceRow[] = [];
  for (const items of [60, 20_000]) rows.push(await onFreshSite(null, (site) => measure(site, items)));
  return rows;
}

async function measure(site: Site, items: number): Promise<WorkspaceRow> {
  const { campaign, cookie } = await withDatabase(site, async () => {
    const [lead] = await makePeople(1, "lead");
    const annotators = await makePeople(3);
    if (!lead || !annotators[0]) throw new Error("no people");
    return {
      campaign: await makeCampaign(lead, annotators, items, { overlap: 3 }),
      cookie: await cookieOf(annotators[0], site),
    };
  });
  const app = await startProgram("app", "bin/server.ts", ["--empty"], site.folder, site.env, "/api/v1/health");
  const browser = await chromium.launch(launchOptions());
  try {
    const [name = "", value = ""] = cookie.split("=");
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url: app.url }]);
    const page = await context.newPage();
    const wire = await listen(page);
    await page.goto(`${app.url}/annotate/${campaign}`);
    await page.getByRole("radiogroup").waitFor();
    await page.waitForLoadState("networkidle");
    const first = wire.take();
    // Closes the guidelines of the first visit.
    await page.keyboard.press("Escape");
    await page.evaluate(WATCH);
    const times: number[] = [];
    for (let answer = 0; answer < ANNOTATIONS; answer++) {
      await page.keyboard.press(String(1 + (answer % 5)));
      await page.keyboard.press("Enter");
      times.push((await page.evaluate("window.painted")) as number);
      await page.waitForTimeout(250);
    }
    await page.waitForTimeout(1_500);
    const session = wire.take();
    return {
      "items in campaign": items,
      "key → painted, median ms": round(quantile(times, 0.5)),
      "p95 ms": round(quantile(times, 0.95)),
      "requests an item": round(session.requests / ANNOTATIONS),
      "KB an item": round(session.bytes / ANNOTATIONS / 1024),
      "JavaScript, KB": round(first.scripts / 1024),
      "first page, KB": round(first.bytes / 1024),
    };
  } finally {
    await browser.close();
    await app.stop();
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

type Wire = { take(): { requests: number; bytes: number; scripts: number } };

/** Counts the network traffic of the page, including headers and compression, by the DevTools protocol. */
async function listen(page: Page): Promise<Wire> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  let [requests, bytes, scripts] = [0, 0, 0];
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    types.set(requestId, type ?? "");
    requests += 1;
    bytes += (request.postData ?? "").length;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === "Script") scripts += encodedDataLength;
  });
  return {
    take: () => {
      const taken = { requests, bytes, scripts };
      [requests, bytes, scripts] = [0, 0, 0];
      return taken;
    },
  };
}

/**
 * In the page: `painted` resolves with the ms from the Enter that was pressed to the frame after the item's text
 * changed. A message posted inside a frame is taken up after that frame was painted. Text, because a compiled function
 * would arrive with its compiler's own calls.
 */
const WATCH = `
  const shown = () => document.querySelector("main")?.textContent?.match(/Line \\d+/)?.[0];
  addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const before = shown();
    window.painted = new Promise((resolve) => {
      const look = () => requestAnimationFrame(() => {
        if (shown() === before) return look();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
      look();
    });
  }, { capture: true });`;
