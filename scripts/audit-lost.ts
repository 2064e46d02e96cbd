import { userInfo } from 'node:os';
import { Command } from 'commander';
import { createAudit } from '#server/access/audit/audit.ts';
import { acceptLostNumbers, findLostNumbers } from '#server/access/audit/lost-numbers.ts';
import { openSecrets } from '#server/secrets.ts';
import { requireSharedSecret } from '#server/shared-settings.ts';
import { portalMigrations, requireMigrated } from '#server/store/migrate.ts';
import { runCommand, withStore } from './run-command.ts';

const everyNumber = 'Every number has its row.';

/** Prints the numbers without a row, or accepts them for a reason. */
function listLost({ accept }: { accept?: string }): Promise<void> {
  return withStore(async (store, config) => {
    await requireMigrated(store, [portalMigrations]);
    const secrets = openSecrets(config.dataDir, requireSharedSecret(config), config.previousSecrets);
    const audit = createAudit(store, secrets.auditKeys);
    const operator = `operator ${userInfo().username}`;
    if (accept) {
      const accepted = await acceptLostNumbers(store, audit, { operator, reason: accept });
      console.log(accepted.length > 0 ? `Accepted: ${accepted.join(', ')}` : everyNumber);
      return;
    }
    const { removed, lost } = await findLostNumbers(store, audit);
    if (removed.length + lost.length === 0) console.log(everyNumber);
    if (removed.length > 0) console.log(`Removed before they were sealed, as a portal reports: ${removed.join(', ')}`);
    if (lost.length > 0) console.log(`Without a row, as far as any portal reports: ${lost.join(', ')}`);
  });
}

const program = new Command('audit-lost')
  .description(
    'Lists numbers of the audit log of the store of INOVA_DATA_DIR or DATABASE_URL that have had no row since before the last check, at most 100.',
  )
  .option('--accept <reason>', 'expect no rows for all of them any more, and record why in the audit log')
  .action(listLost);

await runCommand(program);
