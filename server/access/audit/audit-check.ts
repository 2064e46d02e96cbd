import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Job } from '../housekeeping.ts';
import type { Audit } from './audit.ts';
import type { ChainFindings } from './audit-chain.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const sealInterval = 5_000;

/** Seals new rows of the audit log every few seconds; `stop` seals what is left. */
export function startSealing(audit: Audit, log: Logger) {
  const stopping = new AbortController();
  const sealAll = async () => {
    while ((await audit.seal()) && !stopping.signal.aborted);
  };
  const report = (error: unknown) => log.error({ err: error }, 'the audit log could not be sealed');
  const run = async () => {
    while (!stopping.signal.aborted) {
      await sealAll().catch(report);
      await pause(sealInterval, null, { signal: stopping.signal }).catch(() => {});
    }
    await audit.seal().catch(report);
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface StoredCheck {
  at: Date;
  completedAt: Date;
  problem: string | null;
}

/**
 * Checks the audit log, in one portal an hour: rows since the last check, and once a day, or while something is wrong,
 * all of them.
 */
export function auditCheckJob(store: Store, audit: Audit, log: Logger): Job {
  return async (now) => {
    const last = await lastCheck(store);
    if (last && now.getTime() - last.at.getTime() < hour / 2) return;
    const isComplete = !last || last.problem !== null || now.getTime() - last.completedAt.getTime() >= day;
    const problem = await findProblem(audit, log, isComplete ? undefined : new Date(last.at.getTime() - hour));
    await saveCheck(store, { at: now, completedAt: isComplete ? now : last.completedAt, problem });
  };
}

/** Seals what is left and checks; a check that fails is a problem too. */
async function findProblem(audit: Audit, log: Logger, since?: Date): Promise<string | null> {
  try {
    await audit.seal();
    const findings = await audit.check(since);
    const problem = describeFindings(findings);
    if (problem) log.error({ ...findings }, 'the audit log was changed');
    return problem;
  } catch (error) {
    log.error({ err: error }, 'the audit log could not be checked');
    return 'The audit log could not be checked';
  }
}

/** The problem to show, or null; the numbers of the rows are in the log. */
function describeFindings({ changed, missing, isChainIntact }: ChainFindings): string | null {
  const problems = [
    ...(changed.length > 0 ? ['changed rows'] : []),
    ...(missing.length > 0 ? ['missing rows'] : []),
    ...(isChainIntact ? [] : ['a broken chain']),
  ];
  return problems.length > 0 ? `The check of the audit log found ${problems.join(', ')}` : null;
}

function lastCheck(store: Store): Promise<StoredCheck | null> {
  return row(store.owner, sql`select at, completed_at as "completedAt", problem from audit.checks`);
}

async function saveCheck(store: Store, { at, completedAt, problem }: StoredCheck): Promise<void> {
  await asOwner(store, (db) =>
    rows(
      db,
      sql`insert into audit.checks (at, completed_at, problem) values (${at}, ${completedAt}, ${problem})
        on conflict (is_single) do update
          set at = excluded.at, completed_at = excluded.completed_at, problem = excluded.problem`,
    ),
  );
}

/** The problem that the last check of the audit log found, for the status page, or null. */
export async function auditProblem(store: Store): Promise<string | null> {
  const found = await row<{ problem: string | null }>(store.pool, sql`select problem from audit.checks`);
  return found?.problem ?? null;
}
