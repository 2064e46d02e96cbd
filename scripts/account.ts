import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import pino from 'pino';
import { hashPassword } from '#server/access/passwords.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { passwordWeakness } from '#server/inova/service/account/password-rules.ts';
import { type NewAccount, saveAccount } from '#server/inova/service/account/save-account.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore, StoreError } from '#server/store/store.ts';

const shortestPassword = 12;

type Options = Omit<NewAccount, 'passwordHash'>;

/** Creates or overwrites an account: sets password and settings, ends its sessions, removes two-step verification. */
async function account(options: Options): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < shortestPassword) {
    throw new ConfigError(`The password must be at least ${shortestPassword} characters`);
  }
  const weakness = await passwordWeakness(password, { ...options, clinicName: options.clinic ?? '' });
  if (weakness) throw new ConfigError(weakness);
  const store = await openStore(readConfig(process.env), pino({ level: 'warn' }));
  try {
    await migrateAll(store);
    await saveAccount(store, { ...options, passwordHash: await hashPassword(password) });
    console.log(`${options.email} can now sign in.`);
  } finally {
    await store.close();
  }
}

const program = new Command('account')
  .description(
    'Creates or updates an account in the store of INOVA_DATA_DIR or DATABASE_URL. The password comes from standard input.',
  )
  .requiredOption('--email <email>', 'address to sign in with')
  .requiredOption('--firstname <name>')
  .requiredOption('--lastname <name>')
  .requiredOption('--client <id>', 'number of the clinic', Number)
  .option('--clinic <name>', "name of the clinic, required if the clinic doesn't exist yet")
  .addOption(new Option('--permission <permission>').choices(['', 'admin', 'superadmin']).default(''))
  .action(account);

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
