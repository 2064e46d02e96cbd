import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { copyTemplate } from './template.ts';

/** A store of the caller's own, migrated and seeded; `close` removes it. Ask for one in each test file. */
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
