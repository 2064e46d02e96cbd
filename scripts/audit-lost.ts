import { userInfo } from 'node:os';
import { Command } from 'commander';
import pino from 'pino';
import { createAudit } from '#server/access/audit/audit.ts';
import { acceptLostNumbers, findLostNumbers } from '#server/access/audit/lost-numbers.ts';
import { ConfigError, readConfig, requireSharedSecret } from '#server/config.ts';
import { openSecrets } from '#server/secrets.ts';
import { openStore, StoreError } from '#server/store/store.ts';

/** Prints the numbers without a row, or accepts them for a reason. */
async function run({ accept }: { accept?: string }): Promise<void> {
  const config = readConfig(process.env);
  const secrets = openSecrets(config.dataDir, requireSharedSecret(config), config.previousSecrets);
  const store = await openStore(config, pino({ level: 'warn' }));
  try {
    const audit = createAudit(store, secrets.auditKeys);
    const operator = `operator ${userInfo().username}`;
    const lost = accept
      ? await acceptLostNumbers(store, audit, { operator, reason: accept })
      : await findLostNumbers(store, audit);
    if (lost.length === 0) console.log('Every number has its row.');
    else console.log(`${accept ? 'Accepted' : 'Without a row'}: ${lost.join(', ')}`);
  } finally {
    await store.close();
  }
}

const program = new Command('audit-lost')
  .description(
    'Lists numbers of the audit log of the store of INOVA_DATA_DIR or DATABASE_URL that have had no row since before the last check, at most 100.',
  )
  .option('--accept <reason>', 'expect no rows for all of them any more, and record why in the audit log')
  .action(run);

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
