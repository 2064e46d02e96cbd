import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to start the browser that scripts/find-browser.mjs found, silent towards the network. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium was found: run npm test once, or set CHROMIUM_PATH.');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: [...sandbox, ...quiet] };
}
