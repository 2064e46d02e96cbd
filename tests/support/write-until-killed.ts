import pino from 'pino';
import { openStore } from '#server/store/store.ts';

/** Runs in its own process: writes numbers to the store and prints each one once it is committed. */
const store = await openStore({ dataDir: process.argv[2] as string, databaseUrl: null }, pino({ level: 'silent' }));
await store.owner.query('create table if not exists written (number int primary key)');
for (let number = 1; ; number++) {
  await store.owner.query('insert into written values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
