import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
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
  const address = portal.origin + path;
  const withPage = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    await context.addCookies([...cookies].map(([key, value]) => ({ name: key, value, url: portal.origin })));
    await context.addInitScript(watchFor(content));
    return work(await context.newPage()).finally(() => context.close());
  };
  const visits: Visit[] = [];
  for (let visit = 0; visit <= count; visit++) {
    const measured = await withPage((page) => visitOnce(portal, page, address, idle));
    const visibleSlowly = await withPage((page) => visitSlowly(page, address));
    visits.push({ page: name, ...measured, visibleSlowly });
  }
  const medianOf = (figure: Exclude<keyof Visit, 'page'>) => median(visits.slice(1).map((visit) => visit[figure]));
  return {
    page: name,
    requests: medianOf('requests'),
    bytes: medianOf('bytes'),
    cpu: medianOf('cpu'),
    visible: medianOf('visible'),
    visibleSlowly: medianOf('visibleSlowly'),
  };
}

async function visitOnce(portal: BenchPortal, page: Page, address: string, idle: number) {
  const begun = performance.now();
  const before = await portal.usage();
  const files = await visitFirst(page, address);
  const after = await portal.usage();
  const atRest = idle * (performance.now() - begun);
  return {
    requests: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    cpu: after.cpu - before.cpu - atRest,
    visible: await visibleTime(page),
  };
}

async function visitSlowly(page: Page, address: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', slowConnection);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  return visibleTime(page);
}

/** Notes in which frame the content is first there; no frame is drawn before the stylesheet is. */
const watchFor = (selector: string) => `
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) requestAnimationFrame((at) => { window.visibleAt = at; });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** Milliseconds from the navigation until the content was visible. */
async function visibleTime(page: Page): Promise<number> {
  const handle = await page.waitForFunction('window.visibleAt');
  return Number(await handle.jsonValue());
}
