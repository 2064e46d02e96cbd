import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Path of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's own; null if there is none. */
export async function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...system, await ownBrowser()];
  return candidates.find((path) => path && existsSync(path) && runs(path)) ?? null;
}

async function ownBrowser() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
