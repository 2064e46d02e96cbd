import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { databaseAddress, template } from './test-server.ts';

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(databaseAddress(inject('postgres'), 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A store of the caller's own, migrated and seeded; `close` removes it. Ask for one in each test file. */
export async function openTestStore(): Promise<Store & { databaseUrl: string }> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${database} template ${template}`);
  const databaseUrl = databaseAddress(inject('postgres'), database);
  const store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'error' }));
  const close = async () => {
    await store.close();
    await administer(`drop database ${database} with (force)`);
  };
  return { ...store, databaseUrl, close };
}
