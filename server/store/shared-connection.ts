import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { callContext } from './call-context.ts';
import { cancelStatement } from './cancel.ts';
import { connect, endConnection, inOneWrite } from './connection.ts';

/** How many share a connection at most: they run one after another. */
const most = 8;

interface Member {
  send(db: PoolClient): Promise<void>;
  fail(error: unknown): void;
  signal?: AbortSignal;
}

/** Those that wait for the same connection, which others can still join. */
const gathering = new WeakMap<Pool, Member[]>();

/**
 * Sends short transactions on a connection that those of the same moment share, in a single write: each write wakes a
 * process of the server, which costs more than they do. One that fails leaves the others alone, and the running statement
 * is cancelled once all their callers have left. Throws what `send` does.
 */
export function onSharedConnection<T>(pool: Pool, send: (db: PoolClient) => Promise<T>): Promise<T> {
  const { signal } = callContext();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sendOwn = AsyncResource.bind(send);
    const member = { send: (db: PoolClient) => sendOwn(db).then(resolve, reject), fail: reject, signal };
    const members = gathering.get(pool);
    if (members && members.length < most) {
      members.push(member);
      return;
    }
    const first = [member];
    gathering.set(pool, first);
    sendAll(pool, first).catch((error) => {
      for (const { fail } of first) fail(error);
    });
  });
}

async function sendAll(pool: Pool, members: Member[]): Promise<void> {
  const db = await connect(pool).finally(() => {
    if (gathering.get(pool) === members) gathering.delete(pool);
  });
  try {
    await untilAllLeave(db, members, () => inOneWrite(db, () => Promise.all(members.map(({ send }) => send(db)))));
  } finally {
    db.release();
  }
}

/** Runs work on a connection; once the signals of all members have aborted, cancels its statement and ends it. */
async function untilAllLeave(db: PoolClient, members: Member[], work: () => Promise<unknown>): Promise<void> {
  const haveLeft = () => members.every(({ signal }) => signal?.aborted);
  if (haveLeft()) throw members[0]?.signal?.reason;
  const leave = () => {
    if (!haveLeft()) return;
    cancelStatement(db);
    endConnection(db);
  };
  for (const { signal } of members) signal?.addEventListener('abort', leave);
  try {
    await work();
  } finally {
    for (const { signal } of members) signal?.removeEventListener('abort', leave);
  }
}
