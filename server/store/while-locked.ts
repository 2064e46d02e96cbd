import type { PoolClient } from 'pg';
import type { Store } from './store.ts';

/** Limits that an administrator may have set for the user; not every version of PostgreSQL has each. */
const withoutTimeouts = `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout',
  'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`;

/** Runs work on a connection that holds a lock, however long it takes; the lock and its settings end with the connection. */
export async function whileLocked(store: Store, lock: number, work: (db: PoolClient) => Promise<void>): Promise<void> {
  const db = await store.owner.connect();
  try {
    await db.query(withoutTimeouts);
    await db.query('select pg_advisory_lock($1)', [lock]);
    await work(db);
  } finally {
    db.release(true);
  }
}
