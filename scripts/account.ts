import { userInfo } from 'node:os';
import { Command, Option } from 'commander';
import pino from 'pino';
import { createAudit } from '#server/access/audit/audit.ts';
import { ConfigError, readConfig, requireSharedSecret } from '#server/config.ts';
import type { NewAccount } from '#server/inova/service/account/save-account.ts';
import { openSecrets } from '#server/secrets.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore, StoreError } from '#server/store/store.ts';
import { accountCommands, type Identification } from './account/commands.ts';

type Commands = ReturnType<typeof accountCommands>;
type ForUser = { email: string };

/** Opens the store, runs one command, and prints its result. */
async function run(command: (commands: Commands) => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  const secrets = openSecrets(config.dataDir, requireSharedSecret(config), config.previousSecrets);
  const store = await openStore(config, pino({ level: 'warn' }));
  try {
    await migrateAll(store);
    const audit = createAudit(store, secrets.auditKeys);
    const operator = `operator ${userInfo().username}`;
    const { publicOrigin } = config;
    console.log(
      await command(accountCommands({ store, audit, secrets, publicOrigin, operator, now: () => new Date() })),
    );
  } finally {
    await store.close();
  }
}

const email = () => new Option('--email <email>', 'address to sign in with').makeOptionMandatory();
const identification = [
  new Option('--requested-by <person>', 'who asked, such as "Sam Okafor by phone"').makeOptionMandatory(),
  new Option(
    '--identified-by <how>',
    'how you made sure of it, such as "called back at the clinic"',
  ).makeOptionMandatory(),
];

const program = new Command('account').description(
  'Manages accounts in the store of INOVA_DATA_DIR or DATABASE_URL. Everything is recorded in the audit log.',
);

program
  .command('save', { isDefault: true })
  .description('Creates an account and prints a link to set its password, or changes an account and ends its sessions.')
  .addOption(email())
  .requiredOption('--firstname <name>')
  .requiredOption('--lastname <name>')
  .requiredOption('--client <id>', 'number of the clinic', Number)
  .option('--clinic <name>', "name of the clinic, required if the clinic doesn't exist yet")
  .addOption(new Option('--permission <permission>').choices(['', 'admin', 'superadmin']).default(''))
  .action((account: NewAccount) => run(({ save }) => save(account)));

program
  .command('end-sessions')
  .description('Signs a user out everywhere: pages, API, and streams.')
  .addOption(email())
  .action((options: ForUser) => run(({ endSessions }) => endSessions(options.email)));

const link = program
  .command('link')
  .description("Prints a link to set a password, for a user who can't get one by email.")
  .addOption(email())
  .action((options: ForUser & Identification) => run((commands) => commands.link(options.email, options)));

const turnOff = program
  .command('turn-off-two-step')
  .description('Turns off two-step verification for a user who lost phone and recovery codes, and ends their sessions.')
  .addOption(email())
  .action((options: ForUser & Identification) => run((commands) => commands.turnOffTwoStep(options.email, options)));

for (const command of [link, turnOff]) for (const option of identification) command.addOption(option);

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
