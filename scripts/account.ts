import { userInfo } from 'node:os';
import { Command, Option } from 'commander';
import { createAudit } from '#server/access/audit/audit.ts';
import type { NewAccount } from '#server/inova/service/account/save-account.ts';
import { openSecrets } from '#server/secrets.ts';
import { requireSharedSecret } from '#server/shared-settings.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { accountCommands, type Identification } from './account/commands.ts';
import { runCommand, withStore } from './run-command.ts';

type Commands = ReturnType<typeof accountCommands>;
type ForUser = { email: string };

/** Runs one command on the store, and prints its result. */
function run(command: (commands: Commands) => Promise<string>): Promise<void> {
  return withStore(async (store, config) => {
    const secrets = openSecrets(config.dataDir, requireSharedSecret(config), config.previousSecrets);
    await migrateAll(store);
    const audit = createAudit(store, secrets.auditKeys);
    const operator = `operator ${userInfo().username}`;
    const { publicOrigin } = config;
    const commands = accountCommands({ store, audit, secrets, publicOrigin, operator, now: () => new Date() });
    console.log(await command(commands));
  });
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

await runCommand(program);
