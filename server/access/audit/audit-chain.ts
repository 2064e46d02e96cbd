import type { PoolClient } from 'pg';
import { isSigned, type Keyring, sign } from '#server/secrets.ts';
import { asOwner, type Database, empty, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** What a check of the log found: numbers of rows, and whether the seals themselves are as they were made. */
export interface ChainFindings {
  /** Rows that were changed, or added later. */
  changed: number[];
  /** Rows that are sealed and gone. */
  missing: number[];
  /** Rows that a portal had written, and found gone before they were sealed. */
  removed: number[];
  /** Numbers given long ago that no portal reports a row of: skipped or lost in a crash or failover. */
  lost: number[];
  /** Rows written long ago that are not sealed. */
  unsealed: number[];
  isChainIntact: boolean;
}

/** The part of the log to check. */
export interface CheckedPart {
  /** Only rows sealed since this instant; by default all. */
  since?: Date;
  /** Numbers up to this one were given long enough ago that their rows must be sealed; by default none. */
  settledTo?: number;
  /** Is told how many rows have been read of those sealed. */
  report?: (done: number, all: number) => void;
}

export interface AuditChain {
  /**
   * Adds rows written since the last seal to the chain, then records which rows of this process are gone; false if it
   * added none, or another portal is sealing.
   */
  seal(): Promise<boolean>;
  /** Checks sealed rows, that nothing is missing at the end, and that all numbers given long ago have a sealed row. */
  check(part?: CheckedPart): Promise<ChainFindings>;
  /** The last number that was given to a row, written or not. */
  lastNumber(): Promise<number>;
  /** Expects no row any more for numbers that were lost. */
  acceptLost(numbers: number[]): Promise<void>;
}

/** Where the chain ends; `open` are numbers without a row, as a multirange. */
interface ChainEnd {
  seals: number;
  rows: number;
  lastId: number;
  open: string;
}

/** The stored end of the chain with its signature, and the number of the last seal that is stored. */
interface Head extends ChainEnd {
  mac: Buffer;
  lastSeal: number;
}

interface Seal {
  number: number;
  at: Date;
  ids: string;
  rows: number;
  mac: Buffer;
}

/** A seal with what its rows are now: the hash of their MACs, and the numbers of those that are gone. */
interface CheckedSeal extends Seal {
  hash: Buffer;
  missing: number[];
}

/** What the chain needs to know of rows. */
interface AuditRows {
  /** The numbers of rows in a range whose content is not what was signed. */
  changedRows(from: number, to: number, report: (read: number) => void): Promise<number[]>;
  /** The numbers of rows that portals report as gone, in rows after a number. */
  reportedAfter(number: number): Promise<Set<number>>;
}

const rowsPerSeal = 1_000;
const sealsPerBatch = 100;
const maxListed = 100;

/**
 * Seals of the audit log. Each covers the numbers and MACs of its rows and the MAC of the seal before, so that no row can
 * be changed, added, or removed behind it; the head, which the portal's role cannot read or write, says where the chain
 * ends. Works as the owner.
 */
export function createAuditChain(
  store: Store,
  keys: Keyring,
  now: () => Date,
  { changedRows, reportedAfter }: AuditRows,
): AuditChain {
  /** How many seals this process has seen, and whether there were fewer later: the log was set back. */
  let seenSeals = 0;
  let isSetBack = false;

  async function lookAtHead(db: Database, isLocked: boolean): Promise<Head | null> {
    const seenBefore = seenSeals;
    const head = await readHead(db, isLocked);
    if (head && head.seals < seenBefore) isSetBack = true;
    seenSeals = Math.max(seenSeals, head?.seals ?? 0);
    return head;
  }

  /** True if a head is as a portal made it, after the seal with the signature `last`. */
  const isAsMade = (head: Head, last: Buffer) =>
    head.lastSeal === head.seals && (head.seals === 0 || isSigned(keys, headText(head, last), head.mac));

  /** Adds a seal; returns its number, or null if there is nothing to seal. */
  async function sealNext(db: PoolClient): Promise<number | null> {
    const head = await lookAtHead(db, true);
    const next = head && (await findUnsealed(db, head));
    if (!head || !next) return null;
    const before = await sealMacAt(db, head.seals);
    const seal = { number: head.seals + 1, at: now(), ids: next.ids, rows: next.rows };
    const mac = sign(keys, sealText(seal, next.hash, before));
    await rows(
      db,
      sql`insert into audit.seals (number, at, ids, rows, mac)
        values (${seal.number}, ${seal.at}, ${seal.ids}, ${seal.rows}, ${mac})`,
    );
    const end = { seals: seal.number, rows: head.rows + next.rows, lastId: next.lastId, open: next.open };
    await storeHead(db, end, isAsMade(head, before) ? sign(keys, headText(end, mac)) : head.mac);
    return seal.number;
  }

  return {
    async seal() {
      const number = await asOwner(store, sealNext);
      seenSeals = Math.max(seenSeals, number ?? 0);
      return number !== null;
    },

    lastNumber: () => readLastNumber(store),

    acceptLost: (numbers) =>
      asOwner(store, async (db) => {
        const head = await lookAtHead(db, true);
        if (!head) throw new Error('the head of the audit log is missing, or another portal is sealing: try again');
        const last = await sealMacAt(db, head.seals);
        const end = { ...head, open: await withoutNumbers(db, head.open, numbers) };
        await storeHead(db, end, isAsMade(head, last) ? sign(keys, headText(end, last)) : head.mac);
      }),

    async check({ since, settledTo = 0, report = () => {} } = {}) {
      const head = await lookAtHead(store.owner, false);
      if (!head) return { changed: [], missing: [], removed: [], lost: [], unsealed: [], isChainIntact: false };
      let last = since ? await lastSealBefore(store, since) : 0;
      let mac = await sealMacAt(store.owner, last);
      const first = await firstIdAfter(store, last);
      const missing: number[] = [];
      let isChainIntact = true;
      for await (const seal of sealsBetween(store, last, head.seals)) {
        missing.push(...seal.missing);
        const isAsMade = seal.missing.length > 0 || isSigned(keys, sealText(seal, seal.hash, mac), seal.mac);
        if (seal.number !== last + 1 || !isAsMade) isChainIntact = false;
        last = seal.number;
        mac = seal.mac;
      }
      if (last !== head.seals || !isAsMade(head, mac) || isSetBack) isChainIntact = false;
      const changedOnes = await changedRows(first, head.lastId, (read) => report(read, head.rows));
      const changed = [...changedOnes, ...(await addedRows(store, first, head))];
      const { rowless, unsealed } = await findUnsettled(store, head, settledTo);
      const reported = rowless.length > 0 ? await reportedAfter(Math.min(...rowless)) : new Set();
      const removed = rowless.filter((number) => reported.has(number));
      const lost = rowless.filter((number) => !reported.has(number));
      return { changed: [...new Set(changed)], missing, removed, lost, unsealed, isChainIntact };
    },
  };
}

/** The text of a seal that is signed; `before` is the signature of the seal before. */
function sealText({ number, at, ids, rows }: Omit<Seal, 'mac'>, hash: Buffer, before: Buffer): string {
  return JSON.stringify(['seal', number, at.toISOString(), ids, rows, hash.toString('hex'), before.toString('hex')]);
}

function headText({ seals, rows, lastId, open }: ChainEnd, last: Buffer): string {
  return JSON.stringify(['head', seals, rows, lastId, open, last.toString('hex')]);
}

/** The head; null if there is none, or it is locked by another portal. */
function readHead(db: Database, isLocked: boolean): Promise<Head | null> {
  return row(
    db,
    sql`select seals, rows, last_id as "lastId", open::text, mac,
        coalesce((select max(number) from audit.seals), 0) as "lastSeal"
      from audit.head ${isLocked ? sql`for update skip locked` : empty}`,
  );
}

/** Stores where the chain ends; the signature of a head that was not as made stays as wrong as it was. */
async function storeHead(db: PoolClient, { seals, rows: count, lastId, open }: ChainEnd, mac: Buffer): Promise<void> {
  await rows(
    db,
    sql`update audit.head set seals = ${seals}, rows = ${count}, last_id = ${lastId}, open = ${open}, mac = ${mac}`,
  );
}

/** The last number that was given to a row; rows with a higher one were not written by a portal. */
const lastNumber = sql`(select case when is_called then last_value else 0 end from portal.audit_id_seq)`;

async function readLastNumber(store: Store): Promise<number> {
  const found = await row<{ number: number }>(store.owner, sql`select ${lastNumber} as number`);
  return found?.number ?? 0;
}

/** The next rows without a seal: those after the last one, and late ones in its gaps. */
function findUnsealed(db: PoolClient, { lastId, open }: Head) {
  return row<{ rows: number; ids: string; lastId: number; open: string; hash: Buffer }>(
    db,
    sql`with unsealed as (
        select id, mac from portal.audit where id > ${lastId} and id <= ${lastNumber}
        union all
        select a.id, a.mac from unnest(${open}::int8multirange) as gap
          join portal.audit a on a.id >= lower(gap) and a.id < upper(gap)
        order by id limit ${rowsPerSeal}
      ), next as (
        select count(*) as rows, range_agg(int8range(id, id, '[]')) as ids, greatest(max(id), ${lastId}) as last_id,
          sha256(string_agg(mac, ''::bytea order by id)) as hash
        from unsealed
      )
      select rows, ids::text, last_id as "lastId", hash,
        (${open}::int8multirange + int8multirange(int8range(${lastId}, last_id, '(]')) - ids)::text as open
      from next where rows > 0`,
  );
}

/** The MAC of a seal; empty before the first one. */
async function sealMacAt(db: Database, number: number): Promise<Buffer> {
  const found = await row<{ mac: Buffer }>(db, sql`select mac from audit.seals where number = ${number}`);
  return found?.mac ?? Buffer.alloc(0);
}

/** The number of the last seal made before an instant; 0 if there is none. */
async function lastSealBefore(store: Store, since: Date): Promise<number> {
  const found = await row<{ number: number | null }>(
    store.owner,
    sql`select max(number) as number from audit.seals where at < ${since}`,
  );
  return found?.number ?? 0;
}

/** The first row number of the seals after this one. */
async function firstIdAfter(store: Store, number: number): Promise<number> {
  if (number === 0) return 1;
  const found = await row<{ id: number | null }>(
    store.owner,
    sql`select max(upper(ids)) as id from audit.seals where number = ${number}`,
  );
  return found?.id ?? 1;
}

async function* sealsBetween(store: Store, number: number, last: number): AsyncGenerator<CheckedSeal> {
  for (let after = number; ; ) {
    const found = await rows<CheckedSeal>(
      store.owner,
      sql`select s.number, s.at, s.ids::text, s.rows, s.mac, f.hash, array(
          select id from unnest(s.ids - f.ids) as gap, generate_series(lower(gap), upper(gap) - 1) as id
          limit ${maxListed}) as missing
        from audit.seals s cross join lateral (
          select sha256(coalesce(string_agg(a.mac, ''::bytea order by a.id), ''::bytea)) as hash,
            coalesce(range_agg(int8range(a.id, a.id, '[]')), '{}') as ids
          from unnest(s.ids) as part join portal.audit a on a.id >= lower(part) and a.id < upper(part)) f
        where s.number > ${after} and s.number <= ${last} order by s.number limit ${sealsPerBatch}`,
    );
    yield* found;
    if (found.length < sealsPerBatch) return;
    after = found.at(-1)?.number ?? last;
  }
}

/** Rows below the chain's end that no seal covers, and that are not expected late; and rows with a number of their own. */
async function addedRows(store: Store, from: number, { lastId, open }: Head): Promise<number[]> {
  const found = await rows<{ id: number }>(
    store.owner,
    sql`select a.id from portal.audit a
        cross join (select range_agg(part) as ids from audit.seals s, unnest(s.ids) as part) sealed
      where a.id > ${lastNumber}
        or (a.id between ${from} and ${lastId} and not coalesce(sealed.ids @> a.id, false)
          and not (${open}::int8multirange @> a.id))
      order by a.id limit ${maxListed}`,
  );
  return found.map(({ id }) => id);
}

/** The numbers up to `settledTo` without a seal, with and without a row. */
async function findUnsettled(store: Store, { lastId, open }: Head, settledTo: number) {
  const found = await row<{ rowless: number[]; unsealed: number[] }>(
    store.owner,
    sql`with waiting as (
        select (${open}::int8multirange + int8multirange(int8range(${lastId}::bigint, greatest(${settledTo}::bigint, ${lastId}), '(]')))
          * int8multirange(int8range(0, ${settledTo}::bigint, '[]')) as ids
      ), written as (
        select a.id from waiting, unnest(ids) as part join portal.audit a on a.id >= lower(part) and a.id < upper(part)
      )
      select array(select id from written order by id limit ${maxListed}) as unsealed, array(
        select id from waiting,
          unnest(ids - coalesce((select range_agg(int8range(w.id, w.id, '[]')) from written w), '{}')) as gap,
          generate_series(lower(gap), upper(gap) - 1) as id
        order by id limit ${maxListed}) as rowless
      from waiting`,
  );
  return found ?? { rowless: [], unsealed: [] };
}

async function withoutNumbers(db: PoolClient, ids: string, numbers: number[]): Promise<string> {
  const found = await row<{ ids: string }>(
    db,
    sql`select (${ids}::int8multirange - coalesce(range_agg(int8range(number, number, '[]')), '{}'))::text as ids
      from unnest(${numbers}::bigint[]) as number`,
  );
  return found?.ids ?? ids;
}
