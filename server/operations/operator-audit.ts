import { userInfo } from 'node:os';
import { type Audit, createAudit } from '../access/audit/audit.ts';
import { describeFindings, lastCheck } from '../access/audit/audit-check.ts';
import { type ChainLength, isSealedWith, readChainLength } from '../access/audit/chain-end.ts';
import { type Config, ConfigError } from '../config.ts';
import { portalMigrations, requireMigrated } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { existingSecrets } from './operator-store.ts';
import type { Report } from './report.ts';

/** The audit log of a portal; throws ConfigError if the secret of the settings is not the one that signs it. */
export async function openAudit(store: Store, config: Config): Promise<Audit> {
  await requireMigrated(store, [portalMigrations]);
  const { auditKeys } = existingSecrets(config);
  if (await isSealedWith(store, auditKeys)) return createAudit(store, auditKeys);
  throw new ConfigError('SESSION_SECRET is not the secret of the portal that uses this database');
}

/** Records what an operator did with the whole database. */
export const recordOperation = (audit: Audit, target: string, outcome: string): Promise<void> =>
  audit.record({
    ...{ via: 'operator', userId: null, userEmail: `operator ${userInfo().username}`, action: 'account' },
    ...{ target, outcome, clientId: null, patientIds: [] },
  });

/** What a check of the whole audit log found. */
export interface VerifiedLog extends ChainLength {
  /** What is wrong, or null. */
  problem: string | null;
  /** The numbers of the rows it is about, at most 100 of each. */
  changed: number[];
  missing: number[];
  removed: number[];
  lost: number[];
  unsealed: number[];
}

/** Checks every row and seal, without changing anything. */
export async function verifyLog(store: Store, config: Config, report: Report): Promise<VerifiedLog> {
  const audit = await openAudit(store, config);
  const length = await readChainLength(store);
  const settledTo = (await lastCheck(store))?.lastNumber;
  const { isChainIntact, ...numbers } = await audit.check({ settledTo, report });
  return { ...length, ...numbers, problem: describeFindings({ isChainIntact, ...numbers }) };
}
