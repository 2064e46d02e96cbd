import type { Pool, PoolClient } from 'pg';
import { type AfterCommit, callContext, type Joint, type JointSteps, outsideCall, withJoint } from './call-context.ts';
import { connect, endConnection, sendAlong, untilAborted, workAs } from './connection.ts';
import { isRefused } from './error.ts';
import { roles } from './roles.ts';
import { slotsOf } from './slots.ts';

/** Runs work whose transactions, those of `store.pool`, are parts of a single one. Throws UncertainCommitError. */
export function inJointTransaction<T>(pool: Pool, steps: JointSteps<T>): Promise<T> {
  const { joint } = callContext();
  return joint ? joint.nest(steps) : runRoot(pool, steps);
}

async function runRoot<T>(pool: Pool, steps: JointSteps<T>): Promise<T> {
  const { result, waiting } = await runAndCommit(pool, steps);
  await Promise.all(waiting.map((work) => work()));
  return result;
}

/** The result of the work once it is committed, and what waits for that. */
async function runAndCommit<T>(pool: Pool, steps: JointSteps<T>): Promise<{ result: T; waiting: AfterCommit[] }> {
  const { signal } = callContext();
  const held: { slot?: () => void; db?: PoolClient } = {};
  const parts = new Parts(async () => {
    held.slot = await slotsOf(pool).take();
    signal?.throwIfAborted();
    held.db = await connect(pool);
    await held.db.query('begin');
    return held.db;
  }, steps.begin);
  try {
    const result = await runSteps(parts, steps);
    if (held.db) await commit(held.db, steps);
    return { result, waiting: parts.waiting };
  } catch (error) {
    const { db } = held;
    await db?.query('rollback').catch(() => endConnection(db));
    throw error;
  } finally {
    held.db?.release();
    held.slot?.();
  }
}

async function runSteps<T>(parts: Parts, { work, end }: JointSteps<T>): Promise<T> {
  const result = await withJoint(parts, work);
  if (end) await parts.part(workAs(roles.portal), (db) => end(db, result));
  await parts.settled();
  return result;
}

/** Commits; if the connection is lost, finds out whether that happened, even if the caller has left. */
async function commit<T>(db: PoolClient, { isStored }: JointSteps<T>): Promise<void> {
  try {
    await db.query('commit');
  } catch (error) {
    if (isRefused(error)) throw error;
    endConnection(db);
    if (!(await outsideCall(isStored))) throw error;
  }
}

/** The parts of a joint transaction, which run one after another. */
class Parts implements Joint {
  readonly waiting: AfterCommit[] = [];
  private opening: Promise<PoolClient> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private readonly connect: () => Promise<PoolClient>;
  private readonly begin: (db: PoolClient) => Promise<void>;

  constructor(connect: () => Promise<PoolClient>, begin: (db: PoolClient) => Promise<void>) {
    this.connect = connect;
    this.begin = begin;
  }

  get isOpen(): boolean {
    return this.opening !== null;
  }

  /** Resolves once no part runs. */
  async settled(): Promise<void> {
    await this.last;
  }

  private async open(): Promise<PoolClient> {
    const db = await this.connect();
    await sendAlong(db, workAs(roles.portal), () => this.begin(db));
    return db;
  }

  part<T>(settings: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
    const run = async () => {
      this.opening ??= this.open();
      const db = await this.opening;
      return untilAborted(db, () => withSavepoint(db, settings, () => withJoint(undefined, () => work(db))));
    };
    const current = this.last.then(run, run);
    this.last = current.catch(() => {});
    return current;
  }

  nest<T>(steps: JointSteps<T>): Promise<T> {
    return this.part(workAs(roles.portal), async (db) => {
      const parts = new Parts(async () => db, steps.begin);
      const result = await runSteps(parts, steps);
      this.waiting.push(...parts.waiting);
      return result;
    });
  }

  afterCommit(work: AfterCommit): void {
    this.waiting.push(work);
  }
}

async function withSavepoint<T>(db: PoolClient, settings: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await sendAlong(db, `savepoint part; ${settings}`, work);
    await db.query('release savepoint part');
    return result;
  } catch (error) {
    await db.query('rollback to savepoint part; release savepoint part').catch(() => {});
    throw error;
  }
}
