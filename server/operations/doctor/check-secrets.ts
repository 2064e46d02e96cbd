import { auditProblem } from '../../access/audit/audit-check.ts';
import { isSealedWith, readChainLength } from '../../access/audit/chain-end.ts';
import type { Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import { existingSecrets } from '../operator-store.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Whether the secret is the one that the database was signed with. */
export async function checkSecret(store: Store, config: Config): Promise<Finding[]> {
  const { auditKeys } = existingSecrets(config);
  const where = config.sessionSecret ? 'SESSION_SECRET' : 'session-secret';
  if (await isSealedWith(store, auditKeys)) return [ok('Secret', `${where} is that of the database`)];
  return [problem('Secret', `${where} is not that of the database: sessions and the audit log can't be verified`)];
}

/** What the hourly check of the audit log found. */
export async function checkAuditLog(store: Store, now: Date): Promise<Finding[]> {
  const found = await auditProblem(store, now);
  if (found) return [problem('Audit log', `${found}: run inova audit verify`)];
  const { rows, seals } = await readChainLength(store);
  return [ok('Audit log', `rows: ${rows.toLocaleString('en-US')}, seals: ${seals.toLocaleString('en-US')}`)];
}
