import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { copyTemplate } from './template.ts';

/** Opens a separate store, migrated and seeded, that `close` removes. Open one per test file. */
export async function openTestStore(): Promise<Store & { databaseUrl: string }> {
  const copy = await copyTemplate(inject('postgres'), `test_${randomUUID().replaceAll('-', '')}`);
  const { databaseUrl } = copy;
  const store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'error' }));
  const close = async () => {
    await store.close();
    await copy.drop();
  };
  return { ...store, databaseUrl, close };
}
