import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table } from '../table.ts';
import { printList } from '../tasks/list.ts';
import type { ChargesOptions } from './command.ts';

/** Prints card payments: the clinic's as its page has them, or all of a patient. */
export async function listCharges(io: Io, { patient, unknown, json }: ChargesOptions): Promise<void> {
  if (patient === undefined) return printList(io, 'card-payments', json, unknown ? { open: 'yes' } : {});
  const { charges, clinics } = await withSession(io, undefined, async (inova) => ({
    charges: await inova.charges.list(patient),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, charges);
  if (charges.length === 0) return printLine(io.stdout, 'No card payments');
  const rows = charges.map(({ id, client, createdAt, kind, state, cents, message }) => [
    ...[id, formatTime(createdAt, timeZoneOf(clinics, client)), kind, state, formatMoney(cents), message],
  ]);
  printLine(io.stdout, table(['ID', 'Date', 'Type', 'Status', 'Amount', 'Result'], rows, io.stdout.columns));
}
