import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Job } from '../housekeeping.ts';
import type { Audit } from './audit.ts';
import type { ChainFindings, CheckedPart } from './audit-chain.ts';

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
  /** The last number that a row had been given; at the next check, rows up to it have had the time to be sealed. */
  lastNumber: number;
}

/**
 * Checks the audit log, in one portal an hour: rows since the last check, and once a day, or while something is wrong,
 * all of them. Numbers given before the last check must have a sealed row: no transaction runs that long.
 */
export function auditCheckJob(store: Store, audit: Audit, log: Logger): Job {
  return async (now) => {
    const last = await lastCheck(store);
    if (last && now.getTime() - last.at.getTime() < hour / 2) return;
    const isComplete = !last || last.problem !== null || now.getTime() - last.completedAt.getTime() >= day;
    const lastNumber = await audit.lastNumber();
    const since = isComplete ? undefined : new Date(last.at.getTime() - hour);
    const problem = await findProblem(audit, log, { since, settledTo: last?.lastNumber });
    await saveCheck(store, { at: now, completedAt: isComplete ? now : last.completedAt, problem, lastNumber });
  };
}

/** Seals what is left and checks; a check that fails is a problem too. */
async function findProblem(audit: Audit, log: Logger, part: CheckedPart): Promise<string | null> {
  try {
    while (await audit.seal());
    const findings = await audit.check(part);
    const problem = describeFindings(findings);
    if (problem) log.error({ ...findings }, 'the audit log was changed');
    return problem;
  } catch (error) {
    log.error({ err: error }, 'the audit log could not be checked');
    return 'The audit log could not be checked';
  }
}

/**
 * The problem to show, or null; the numbers of the rows are in the log. Numbers that were lost are one too: a portal that
 * was killed can't report that rows it had just written were removed.
 */
export function describeFindings(findings: ChainFindings): string | null {
  const { changed, missing, removed, lost, unsealed, isChainIntact } = findings;
  const problems = [
    ...(changed.length > 0 ? ['changed rows'] : []),
    ...(missing.length > 0 ? ['missing rows'] : []),
    ...(removed.length > 0 ? ['rows removed before they were sealed'] : []),
    ...(lost.length > 0 ? ['numbers without a row'] : []),
    ...(unsealed.length > 0 ? ['rows without a seal'] : []),
    ...(isChainIntact ? [] : ['a broken chain']),
  ];
  return problems.length > 0 ? `The check of the audit log found ${problems.join(', ')}` : null;
}

/** The last check of the audit log, or null. */
export function lastCheck(store: Store): Promise<StoredCheck | null> {
  return row(
    store.owner,
    sql`select at, completed_at as "completedAt", problem, last_number as "lastNumber" from audit.checks`,
  );
}

async function saveCheck(store: Store, { at, completedAt, problem, lastNumber }: StoredCheck): Promise<void> {
  await asOwner(store, (db) =>
    rows(
      db,
      sql`insert into audit.checks (at, completed_at, problem, last_number)
        values (${at}, ${completedAt}, ${problem}, ${lastNumber})
        on conflict (is_single) do update set at = excluded.at, completed_at = excluded.completed_at,
          problem = excluded.problem, last_number = excluded.last_number`,
    ),
  );
}

/** How long rows may wait for their seal before that is a problem; usually they wait for seconds. */
const sealWithinMs = 10 * 60_000;

/** The problem of the audit log to show on the status page, or null: what the last check found, or that sealing fails. */
export async function auditProblem(store: Store, now = new Date()): Promise<string | null> {
  const found = await row<{ problem: string | null; isLate: boolean }>(
    store.owner,
    sql`select (select problem from audit.checks) as problem, exists (
        select from portal.audit a cross join audit.head h cross join portal.audit_id_seq s
        where a.id > h.last_id and a.id <= s.last_value and a.at < ${new Date(now.getTime() - sealWithinMs)}
      ) as "isLate"`,
  );
  return found?.problem ?? (found?.isLate ? 'The audit log is not being sealed' : null);
}
