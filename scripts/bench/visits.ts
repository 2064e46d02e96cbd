import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { launchOptions } from '../../tests/support/browser.ts';
import { visitFirst } from '../../tests/support/first-visit.ts';
import { median } from './load.ts';
import type { BenchPortal } from './portal.ts';

/** A page to visit, who visits it, and what must be in sight, as a selector. */
export interface VisitedPage {
  name: string;
  path: string;
  role: string;
  content: string;
}

/** A first visit with an empty cache: requests, bytes with headers, CPU of the server beyond what it takes at rest, and when its content is visible. */
export interface Visit {
  page: string;
  requests: number;
  bytes: number;
  cpu: number;
  visible: number;
  visibleSlowly: number;
}

/** 1.6 Mbit/s with 150 ms, and a processor at a quarter of its speed. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

const idleMs = 10_000;

/** The medians of several first visits of each page in Chromium. */
export async function measureVisits(portal: BenchPortal, pages: VisitedPage[], count: number): Promise<Visit[]> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const idle = await cpuAtRest(portal);
    const found: Visit[] = [];
    for (const visited of pages) found.push(await measureVisit(portal, browser, visited, { count, idle }));
    return found;
  } finally {
    await browser.close();
  }
}

/** The share of a processor that the portal takes when nobody asks it anything. */
async function cpuAtRest(portal: BenchPortal): Promise<number> {
  const before = await portal.usage();
  await pause(idleMs);
  return ((await portal.usage()).cpu - before.cpu) / idleMs;
}

async function measureVisit(
  portal: BenchPortal,
  browser: Browser,
  { name, path, role, content }: VisitedPage,
  { count, idle }: { count: number; idle: number },
): Promise<Visit> {
  const { cookies } = await portal.signIn(role);
  const times = { requests: [] as number[], bytes: [] as number[], cpu: [] as number[] };
  const visible: number[] = [];
  const visibleSlowly: number[] = [];
  for (let visit = 0; visit <= count; visit++) {
    const context = await newContext(browser, portal.origin, cookies, content);
    const page = await context.newPage();
    const begun = performance.now();
    const before = await portal.usage();
    const files = await visitFirst(page, portal.origin + path);
    const after = await portal.usage();
    const milliseconds = performance.now() - begun;
    const visibleAt = await timeOf(page);
    await context.close();
    if (visit === 0) continue;
    times.requests.push(files.length);
    times.bytes.push(files.reduce((sum, { bytes }) => sum + bytes, 0));
    times.cpu.push(after.cpu - before.cpu - idle * milliseconds);
    visible.push(visibleAt);
    visibleSlowly.push(await visitSlowly(browser, portal.origin, cookies, path, content));
  }
  return {
    page: name,
    requests: median(times.requests),
    bytes: median(times.bytes),
    cpu: median(times.cpu),
    visible: median(visible),
    visibleSlowly: median(visibleSlowly),
  };
}

async function visitSlowly(
  browser: Browser,
  origin: string,
  cookies: Map<string, string>,
  path: string,
  content: string,
): Promise<number> {
  const context = await newContext(browser, origin, cookies, content);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', slowConnection);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin + path);
  const visible = await timeOf(page);
  await context.close();
  return visible;
}

async function newContext(
  browser: Browser,
  origin: string,
  cookies: Map<string, string>,
  content: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript(watchFor(content));
  return context;
}

/** Notes in which frame the content is first there; no frame is drawn before the stylesheet is. */
const watchFor = (selector: string) => `
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) requestAnimationFrame((at) => { window.visibleAt = at; });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

async function timeOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction('window.visibleAt');
  return Number(await handle.jsonValue());
}
