import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserHeaders } from './fetch-page.ts';
import { load } from './load.ts';
import { cookiesOf, startPortal } from './portal.ts';

/** Milliseconds to the first response, and the process's resident memory in bytes. */
export interface StartUp {
  first: number;
  second: number;
  memoryAtStart: number;
  memoryAfter: number;
  pages: number;
}

/** Starts the demonstration on an empty directory and again on the filled one, then requests `pages` pages. */
export async function measureStartUp(pages: number): Promise<StartUp> {
  const folder = mkdtempSync(join(tmpdir(), 'inova-bench-'));
  try {
    const first = await startPortal(join(folder, 'data'));
    await first.stop();
    const second = await startPortal(join(folder, 'data'));
    const { memory: memoryAtStart } = await second.usage();
    const headers = { ...browserHeaders, ...cookiesOf(await second.signIn('network')) };
    await load(Array(pages).fill(`${second.origin}/patients/results?q=johnson`), headers, 8);
    const { memory: memoryAfter } = await second.usage();
    await second.stop();
    return { first: first.startedIn, second: second.startedIn, memoryAtStart, memoryAfter, pages };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
