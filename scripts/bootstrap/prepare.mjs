import './node-version.mjs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFound, installBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { withLock } from './lock.mjs';
import { installPackages, packagesInstalled } from './packages.mjs';
import { StepFailed } from './step.mjs';
import { installVersions, versionsInstalled } from './versions.mjs';

const lockFile = '.cache/prepare.lock';

const parts = {
  packages: { isReady: packagesInstalled, make: installPackages },
  build: { isReady: isBuilt, make: build },
  browser: { isReady: browserFound, make: installBrowser },
  versions: { isReady: versionsInstalled, make: installVersions },
};

/** Ensures that 'packages', 'build', 'browser' or 'versions' are ready, in the order given; exits if one fails. */
export async function prepare(...names) {
  process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  try {
    if (await allReady(names)) return;
    await withLock(lockFile, async () => {
      for (const name of names) if (!(await parts[name].isReady())) await parts[name].make();
    });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.stderr.write(`${error.output.trimEnd()}\n\n${error.message}\n`);
    process.exit(1);
  }
}

async function allReady(names) {
  for (const name of names) if (!(await parts[name].isReady())) return false;
  return true;
}
