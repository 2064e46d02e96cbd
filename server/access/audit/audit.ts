import { isSigned, type Keyring, sign } from '#server/secrets.ts';
import { isRefused } from '#server/store/error.ts';
import { join, prepared, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { type AuditChain, createAuditChain } from './audit-chain.ts';
import { inBatches } from './in-batches.ts';
import { createWrittenRows } from './written-rows.ts';

/** Actions of security events; all others are about patient data. */
export const securityActions = ['sign-in', 'sign-out', 'account', 'forbidden', 'refused'] as const;
export type SecurityAction = (typeof securityActions)[number];

/**
 * One access to patient data, one security event, or one change of an account: who did what, through which page or call,
 * and its result.
 */
export interface AuditEntry {
  via: 'portal' | 'api' | 'job' | 'operator';
  userId: number | null;
  userEmail: string | null;
  action: 'read' | 'list' | 'create' | 'update' | 'import' | 'denied' | SecurityAction;
  target: string;
  outcome: string;
  clientId: number | null;
  patientIds: number[];
  /** The network of a security event. */
  network?: string | null;
  /** How many events alike it stands for, by default one. */
  count?: number;
}

export interface Audit extends AuditChain {
  /** Stores one entry. */
  record(entry: AuditEntry): Promise<void>;
}

interface AuditRow extends AuditEntry {
  id: number;
  at: Date;
  mac: Buffer;
}

const batchSize = 50;
const goneReport = { target: 'audit log', outcome: 'rows are gone: ' };
const maxReported = 100;

/** The audit log in `portal.audit`; every row is signed, together with its number, and then sealed. */
export function createAudit(store: Store, keys: Keyring, now: () => Date = () => new Date()): Audit {
  const macOf = (entry: Omit<AuditRow, 'mac'>) => sign(keys, canonicalText(entry));
  const isGenuine = (entry: AuditRow) =>
    Number.isFinite(Number(entry.at)) && isSigned(keys, canonicalText(entry), entry.mac);
  /** The numbers of rows in a range whose content is not what was signed. */
  const changedRows = async (from: number, to: number, report: (read: number) => void) => {
    const changed: number[] = [];
    let read = 0;
    for await (const entry of entriesBetween(store, from, to)) {
      if (!isGenuine(entry)) changed.push(entry.id);
      if (++read % readAtOnce === 0) report(read);
    }
    return changed;
  };
  const written = createWrittenRows(store);
  const insert = async (entries: Omit<AuditRow, 'id' | 'mac'>[], numbers: number[]) => {
    const signed = entries.map((entry, at) => {
      const numbered = { ...entry, id: numbers[at] as number };
      return { ...numbered, mac: macOf(numbered) };
    });
    await rows(
      store.pool,
      sql`insert into portal.audit
            (id, at, via, user_id, user_email, action, target, outcome, client_id, patient_ids, network, count, mac)
          overriding system value values ${join(signed.map(rowValues))}`,
    );
    for (const { id, mac } of signed) written.note(id, mac);
  };
  /** Numbers of rows that the database refused; the next rows get them, so that none is without a row. */
  const unused: number[] = [];
  const write = inBatches<Omit<AuditRow, 'id' | 'mac'>>(batchSize, async (entries) => {
    const numbers = unused.splice(0, entries.length);
    try {
      if (numbers.length < entries.length) numbers.push(...(await nextNumbers(store, entries.length - numbers.length)));
      await insert(entries, numbers);
    } catch (error) {
      if (isRefused(error) && !isTaken(error)) unused.push(...numbers);
      throw error;
    }
  });

  const record = (entry: AuditEntry) => write({ ...entry, at: now() });
  /** Numbers that were reported while rows of this process, such as the report, were not sealed yet. */
  let reported: number[] = [];
  /** Records which rows of this process are gone before they were sealed. */
  const reportGone = async () => {
    const gone = await written.findGone();
    if (written.isEmpty()) reported = [];
    if (gone.length === 0) return;
    reported = [...new Set([...reported, ...gone])];
    for (let at = 0; at < reported.length; at += maxReported) {
      await record({
        ...{ via: 'job', userId: null, userEmail: null, action: 'account', clientId: null, patientIds: [] },
        target: goneReport.target,
        outcome: goneReport.outcome + reported.slice(at, at + maxReported).join(', '),
      });
    }
    written.forget(gone);
  };
  /** The numbers of rows that portals reported as gone, in rows after a number. */
  const reportedAfter = async (number: number) => {
    const reports = await rows<AuditRow>(
      store.owner,
      sql`select ${rowColumns} from portal.audit
        where id > ${number} and target = ${goneReport.target} and starts_with(outcome, ${goneReport.outcome})`,
    );
    return new Set(reports.filter(isGenuine).flatMap(({ outcome }) => numbersIn(outcome)));
  };
  const chain = createAuditChain(store, keys, now, { changedRows, reportedAfter });

  return {
    ...chain,
    async seal() {
      const hasSealed = await chain.seal();
      await reportGone();
      return hasSealed;
    },
    record,
  };
}

const numbersIn = (outcome: string) => outcome.slice(goneReport.outcome.length).split(', ').map(Number);

/** True if another row has one of the numbers. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

/** What is signed; network and count only where a row has them. */
function canonicalText(entry: Omit<AuditRow, 'mac'>): string {
  const isPlain = (entry.network ?? null) === null && (entry.count ?? 1) === 1;
  return JSON.stringify([
    entry.id,
    entry.at.toISOString(),
    entry.via,
    entry.userId,
    entry.userEmail,
    entry.action,
    entry.target,
    entry.outcome,
    entry.clientId,
    entry.patientIds,
    ...(isPlain ? [] : [entry.network ?? null, entry.count ?? 1]),
  ]);
}

function rowValues(entry: AuditRow): Sql {
  const { id, at, via, userId, userEmail, action, target, outcome, clientId, patientIds, mac } = entry;
  return sql`(${id}, ${at}, ${via}, ${userId}, ${userEmail}, ${action}, ${target}, ${outcome}, ${clientId},
    ${patientIds}, ${entry.network ?? null}, ${entry.count ?? 1}, ${mac})`;
}

async function nextNumbers({ pool }: Store, count: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    pool,
    prepared('audit numbers', sql`select nextval('portal.audit_id_seq') as id from generate_series(1, ${count}::int)`),
  );
  return found.map(({ id }) => id);
}

const readAtOnce = 500;

const rowColumns = sql`id, at, via, user_id as "userId", user_email as "userEmail", action, target, outcome,
  client_id as "clientId", patient_ids as "patientIds", network, count, mac`;

async function* entriesBetween(store: Store, from: number, to: number): AsyncGenerator<AuditRow> {
  for (let next = from; next <= to; ) {
    const found = await rows<AuditRow>(
      store.owner,
      sql`select ${rowColumns} from portal.audit where id between ${next} and ${to} order by id limit ${readAtOnce}`,
    );
    yield* found;
    if (found.length < readAtOnce) return;
    next = (found.at(-1)?.id ?? to) + 1;
  }
}
