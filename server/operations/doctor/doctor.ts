import type { Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import { withOperatorStore } from '../operator-store.ts';
import { checkClock } from './check-clock.ts';
import { checkJobConnections, checkMigrations, checkServer } from './check-database.ts';
import { checkDataDirectory, checkSettings, checkVersions } from './check-machine.ts';
import { checkEmail, checkProviders } from './check-providers.ts';
import { checkAuditLog, checkSecret } from './check-secrets.ts';
import { checkStandbys } from './check-standbys.ts';
import { type Finding, guarded } from './finding.ts';

export type { Finding } from './finding.ts';

/** Looks at everything that a portal with these settings needs, and changes no record. */
export async function examine(config: Config, now: () => Date): Promise<Finding[]> {
  // Before the secrets are read, which makes them private again.
  const directory = await guarded('Data directory', () => checkDataDirectory(config));
  const groups = await Promise.all([
    checkVersions(),
    guarded('Settings', async () => checkSettings(config)),
    directory,
    guarded('Database', () => withOperatorStore(config, (store) => examineStore(store, config, now))),
    guarded('Email', () => checkEmail(config)),
    guarded('Providers', () => checkProviders(config)),
  ]);
  return groups.flat();
}

async function examineStore(store: Store, config: Config, now: () => Date): Promise<Finding[]> {
  const findings = await guarded('Database', () => checkServer(store));
  const tables = await guarded('Tables', () => checkMigrations(store));
  findings.push(...tables, ...(await guarded('Background work', () => checkJobConnections(store))));
  findings.push(...(await guarded('Standby', () => checkStandbys(store, config))));
  findings.push(...(await guarded('Secret', () => checkSecret(store, config))));
  findings.push(...(await guarded('Audit log', () => checkAuditLog(store, now()))));
  return [...findings, ...(await guarded('Clock', () => checkClock(store, now)))];
}
