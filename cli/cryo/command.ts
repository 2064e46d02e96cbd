import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { type BillOptions, billStorage } from './bill.ts';
import { addInventory } from './inventory.ts';

const billHelp = `
For cryo admins. Each account of the clinic is billed for the days of storage that have begun and that no invoice covers,
or gets a reason. A dry run computes the same and issues nothing; the same day's billing run bills the same amounts, and
charges the cards of accounts that say so. A day is billed once: it is safe to run the same command again. The reason of
each account, and its card, are in a list:
  inova reports show cryo-run-results

Examples:
  inova cryo bill --dry-run
  inova cryo bill --json | jq '.outcomes'`;

export function addCryo(program: Command, io: Io): void {
  const cryo = program.command('cryo').description('bill the storage of frozen specimens, and export the inventory');
  addInventory(cryo, io);

  cryo
    .command('bill')
    .description('bill the storage accounts of a clinic')
    .addOption(options.clinic('clinic to use instead of your current one'))
    .option('--dry-run', 'show what would be billed without issuing invoices')
    .addOption(options.json())
    .addHelpText('after', billHelp)
    .action((opts: BillOptions) => billStorage(io, opts));
}
