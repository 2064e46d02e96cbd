import { once } from 'node:events';
import { Command, InvalidArgumentError } from 'commander';
import { exportAudit } from '#server/access/audit/audit-export.ts';
import { portalMigrations, requireMigrated } from '#server/store/migrate.ts';
import { runCommand, withStore } from './run-command.ts';

function sealNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('must be a whole number');
  return number;
}

/** Writes the audit log as JSON Lines, a seal's rows once the reader has taken those before. */
function writeAudit({ after }: { after: number }): Promise<void> {
  return withStore(async (store) => {
    await requireMigrated(store, [portalMigrations]);
    for await (const lines of exportAudit(store, after)) {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    }
  });
}

const program = new Command('audit-export')
  .description(
    'Writes the audit log of the store of INOVA_DATA_DIR or DATABASE_URL to standard output, one JSON object per line: rows, then the seal that ends them. To continue, pass the number of the last seal.',
  )
  .option('--after <seal>', 'only what follows this seal', sealNumber, 0)
  .action(writeAudit);

process.stdout.on('error', () => process.exit(1));
await runCommand(program);
