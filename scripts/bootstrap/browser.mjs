import { findBrowser } from '../find-browser.mjs';
import { StepFailed, step } from './step.mjs';

const advice = 'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and try again.';

/** Whether there is a browser for the tests; sets CHROMIUM_PATH for child processes. */
export async function browserFound() {
  const path = await findBrowser();
  if (path) process.env.CHROMIUM_PATH = path;
  return path !== null;
}

/** Installs a browser: Playwright's own, otherwise Debian's package if run as root. */
export async function installBrowser() {
  const failures = [];
  for (const install of [installOwn, updateLists, ...debianPackages().map(installDebian)]) {
    try {
      await install();
      if (await browserFound()) return;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      failures.push(`${error.message}\n${error.output}`);
    }
  }
  throw new StepFailed('Looking for a browser', advice, failures.join('\n'));
}

async function installOwn() {
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  const patience = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await step("Downloading Playwright's browser", process.execPath, playwright, patience);
}

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
const mayInstall = () => process.getuid?.() === 0;

async function updateLists() {
  if (mayInstall()) await step('Updating the package lists', 'apt-get', ['update'], quiet);
}

/** In order of preference; older Debian releases have no headless shell. */
const debianPackages = () => (process.env.INOVA_HEADED ? ['chromium'] : ['chromium-headless-shell', 'chromium']);

function installDebian(name) {
  return async () => {
    if (!mayInstall()) return;
    await step(`Installing Debian's ${name}`, 'apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
  };
}
