import pino from 'pino';
import { continueRun } from '#server/inova/service/cryo/billing/run/continue-run.ts';
import { openStore } from '#server/store/store.ts';

/** Runs in its own process: works on a billing run until it is killed. */
interface Work {
  databaseUrl: string;
  client: number;
  run: number;
  at: string;
}

const { databaseUrl, client, run, at } = JSON.parse(process.argv[2] as string) as Work;
const store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'silent' }));
process.stdout.write('ready\n');
await continueRun({ store, now: () => new Date(at) }, { client, run });
process.stdout.write('done\n');
process.exit(0);
