import type { PoolClient } from 'pg';
import type { Store } from './store.ts';

/** Runs work on one connection while another holds a lock in its transaction, as a pooler in transaction mode needs. */
export async function whileLocked(store: Store, lock: number, work: (db: PoolClient) => Promise<void>): Promise<void> {
  const holder = await store.owner.connect();
  const db = await store.owner.connect();
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
    await holder.query('select pg_advisory_xact_lock($1)', [lock]);
    await work(db);
    await holder.query('commit');
    db.release();
    holder.release();
  } catch (error) {
    db.release(true);
    holder.release(true);
    throw error;
  }
}
