import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Path of a working Chromium: CHROMIUM_PATH, the system's, or Playwright's own; null if there is none. The headless
 * shell, which needs fewer resources, comes before other system browsers unless INOVA_HEADED requests a window.
 */
export async function findBrowser() {
  const names = process.env.INOVA_HEADED ? browsers : ['chromium-headless-shell', ...browsers];
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
