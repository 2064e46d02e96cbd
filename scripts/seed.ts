import { Command, InvalidArgumentError } from 'commander';
import { seedScaleMessages } from '#server/inova/service/messages/seed-scale.ts';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { seedScale } from '#server/inova/service/seed/scale.ts';
import { seedScaleWork } from '#server/inova/service/seed/scale-work.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { createProgress } from './progress.ts';
import { runCommand, withStore } from './run-command.ts';

function wholeCount(text: string): number {
  const count = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('must be a whole number above 0');
  return count;
}

interface Options {
  patients: number;
  messages?: number;
}

function seed({ patients, messages }: Options): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  return withStore(async (store, { demoAccounts: accounts }) => {
    await migrateAll(store);
    const today = new Date(new Date().toISOString().slice(0, 10));
    await seedDemonstration(store, { today, accounts });
    const start = performance.now();
    const added = await seedScale(store, patients, today, createProgress('Patients', process.stderr));
    const seconds = (performance.now() - start) / 1000;
    const rate = Math.round(added / seconds).toLocaleString('en-US');
    console.log(`${added.toLocaleString('en-US')} patients added in ${seconds.toFixed(0)} s, ${rate} a second.`);
    const records = messages
      ? await seedScaleMessages(store, messages, today, createProgress('Messages', process.stderr))
      : await seedScaleWork(store, createProgress('Records', process.stderr));
    if (added + records > 0) await store.owner.query('vacuum analyze');
    console.log(`${records.toLocaleString('en-US')} ${messages ? 'messages' : 'records of their work'} added.`);
  });
}

const program = new Command('seed')
  .description('Fills the store of INOVA_DATA_DIR or DATABASE_URL with synthetic patients in 100 clinics.')
  .requiredOption('--patients <count>', 'how many patients the store shall have', wholeCount)
  .option('--messages <count>', 'how many messages they shall have, instead of other records', wholeCount)
  .action(seed);

await runCommand(program);
