import { type Command, Option } from 'commander';
import type { Io } from '../io.ts';
import { exportReport, formats } from '../reports/export.ts';

const exportHelp = `
For cryo users. Rows are fetched in pages of 1,000 and written as they arrive.

Examples:
  inova cryo inventory export --output specimens.csv
  inova cryo inventory export --tank T01 --format json | jq '.barcode'`;

interface InventoryOptions {
  format: (typeof formats)[number];
  output?: string;
  tank?: string;
  status?: string;
}

/** What is frozen; below `inova cryo`. */
export function addInventory(cryo: Command, io: Io): void {
  cryo
    .command('inventory')
    .description('export every specimen with its position')
    .command('export')
    .description('export the specimens of your clinics')
    .option('--tank <address>', 'only within this tank, canister, or cane, such as T01-C3')
    .option('--status <status>', 'only with this status, such as stored')
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('csv'))
    .option('--output <file>', 'write to a file instead of standard output')
    .addHelpText('after', exportHelp)
    .action(({ tank, status, ...output }: InventoryOptions) => {
      const filter = { ...(tank && { position: `${tank}-` }), ...(status && { state: status }) };
      return exportReport(io, 'cryo-inventory', { filter, ...output });
    });
}
