import type { Command } from 'commander';
import type { Manifest } from '#server/operations/manifest.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options } from '../options.ts';
import { withCourse } from './progress.ts';
import { withConfig } from './with-config.ts';

const backupHelp = `
Copies the embedded database of INOVA_DATA_DIR with its secrets, while the portal runs or not, restores the copy beside
the backup, and compares all tables and the audit log. The folder then holds patient data and secrets: encrypt its disk.

Examples:
  inova backup /backups/2026-06-15`;

const restoreHelp = `
INOVA_DATA_DIR must be new or empty. Compares what was restored with the backup before it is kept.

Examples:
  INOVA_DATA_DIR=/srv/inova inova restore /backups/2026-06-15`;

interface Options {
  json?: boolean;
}

export function addBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('back up the embedded database and its secrets, and verify the backup')
    .argument('<folder>', 'a new or empty folder')
    .addOption(options.json())
    .addHelpText('after', backupHelp)
    .action((folder: string, { json }: Options) => backUp(io, folder, json));

  program
    .command('restore')
    .description('restore a backup into an empty INOVA_DATA_DIR')
    .argument('<folder>', 'the folder of the backup')
    .addOption(options.json())
    .addHelpText('after', restoreHelp)
    .action((folder: string, { json }: Options) => restore(io, folder, json));
}

async function backUp(io: Io, folder: string, json?: boolean): Promise<void> {
  const { makeBackup } = await import('#server/operations/backup.ts');
  const manifest = await withConfig(io, (config) =>
    withCourse(io, (course) => makeBackup({ config, env: io.env, folder, course, now: new Date(io.now()) })),
  );
  if (json) return printJson(io.stdout, manifest);
  printLine(io.stdout, `Backed up and verified: ${describe(manifest)}.`);
  printReminders(io, manifest);
}

async function restore(io: Io, folder: string, json?: boolean): Promise<void> {
  const { restoreBackup } = await import('#server/operations/restore.ts');
  const manifest = await withConfig(io, (config) =>
    withCourse(io, (course) => restoreBackup({ config, folder, course })),
  );
  if (json) return printJson(io.stdout, manifest);
  printLine(io.stdout, `Restored the backup of ${manifest.at}: ${describe(manifest)}.`);
  printReminders(io, manifest);
}

function describe({ contents }: Manifest): string {
  const counts = Object.values(contents.counts);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const { audit } = contents;
  return `tables: ${number(counts.length)}, rows: ${number(rows)}, audit log: ${number(audit.rows)}, seals: ${number(audit.seals)}`;
}

function printReminders(io: Io, { settings, contents }: Manifest): void {
  if (settings.length > 0) printLine(io.stdout, `Not in the backup, keep them too: ${settings.join(', ')}.`);
  const { problem } = contents.audit;
  if (problem) printLine(io.stderr, `${problem}, in the database as in its copy. Run: inova audit verify`);
}

const number = (count: number) => count.toLocaleString('en-US');
