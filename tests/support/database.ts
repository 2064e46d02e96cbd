import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { copyTemplate } from './template.ts';

/** A store whose pool works as the database's owner; `portal` is the same store as a portal opens it. */
export interface TestStore extends Store {
  databaseUrl: string;
  portal: Store;
}

/** Opens a separate store, migrated and seeded, that `close` removes. Open one per test file. */
export async function openTestStore(): Promise<TestStore> {
  const copy = await copyTemplate(inject('postgres'), `test_${randomUUID().replaceAll('-', '')}`);
  const { databaseUrl } = copy;
  const store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'error' }));
  const close = async () => {
    await store.close();
    await copy.drop();
  };
  return { ...store, pool: store.owner, portal: store, databaseUrl, close };
}
