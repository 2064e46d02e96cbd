import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { requireSharedSettings } from '../../shared-settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const secretFiles = ['session-secret', 'api-key'];
const readableByOthers = 0o077;

/** Shares of free space below which the disk is nearly full, or full. */
const little = 0.1;
const none = 0.02;

export const checkVersions = (): Finding[] => [
  ok('Version', `inova ${packageJson.version}, Node.js ${process.versions.node}`),
];

/** What would be wrong with a portal that others open; throws ConfigError if it would not start. */
export function checkSettings(config: Config): Finding[] {
  requireSharedSettings(config);
  const { production, demoAccounts, superAdmins, twoStepRule, inovaUrl } = config;
  const doubts = [
    production && demoAccounts && 'the demonstration is on: anyone can sign in (INOVA_DEMO)',
    production && superAdmins.length === 0 && !inovaUrl && 'nobody is a super admin (INOVA_SUPER_ADMINS)',
    production && twoStepRule === 'off' && !inovaUrl && 'two-step verification is optional (INOVA_TWO_STEP)',
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? doubts.map((doubt) => warning('Settings', doubt)) : [ok('Settings', 'valid')];
}

/** Who can read the secrets of a data directory, and how full its disk is. */
export async function checkDataDirectory({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (!found && databaseUrl) return [ok('Data directory', 'not used')];
  if (!found) return [warning('Data directory', `${dataDir} does not exist: the first start creates it`)];
  return [...(await checkFileModes(dataDir)), await checkFreeSpace(dataDir)];
}

async function checkFileModes(dataDir: string): Promise<Finding[]> {
  const open: string[] = [];
  for (const name of secretFiles) {
    const file = await stat(join(dataDir, name)).catch(() => null);
    if (file && (file.mode & readableByOthers) !== 0) open.push(name);
  }
  if (open.length === 0) return [ok('Data directory', dataDir)];
  return [problem('Data directory', `others can read ${open.join(' and ')} in ${dataDir}: run chmod 600`)];
}

async function checkFreeSpace(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const share = bavail / blocks;
  const detail = `${Math.floor((bavail * bsize) / 1e9).toLocaleString('en-US')} GB free (${Math.floor(share * 100)}%)`;
  if (share < none) return problem('Disk', detail);
  return share < little ? warning('Disk', detail) : ok('Disk', detail);
}
