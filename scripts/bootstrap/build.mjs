import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { step } from './step.mjs';

const sources = [
  'app',
  'server',
  'cli',
  'public',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'scripts/bundle',
  'vite.config.ts',
];
const stampFile = 'build/.stamp';

/** Whether build/ matches the current sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintOf(sources);
}

/** Builds the pages, the server and the CLI. */
export async function build() {
  const fingerprint = fingerprintOf(sources);
  rmSync(stampFile, { force: true });
  const remix = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'];
  await step('Building the portal', process.execPath, remix, { NODE_ENV: 'production' });
  chmodSync('build/server/cli.js', 0o755);
  writeFileSync(stampFile, fingerprint);
}

/** A hash of the names and contents of the given files and folders. */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return [];
  if (status.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
