import { readFile } from 'node:fs/promises';
import type { AgreementChecks } from '#server/inova/contract/agreements/agreement-checklist.ts';
import { type AgreementTotal, agreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { formatTime } from '../dates.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table } from '../table.ts';

/** Prints a patient's agreements, newest first. */
export async function showAgreements(io: Io, patient: string, json?: boolean): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(patient)) throw new CliError(exitCodes.usageError, '<patient> must be a patient ID');
  const { agreements, clinics } = await withSession(io, undefined, async (inova) => {
    const all = await inova.agreements.list(Number(patient));
    const withChecklist = all.map(async (each) => ({ ...each, checklist: await inova.agreementChecks.get(each.id) }));
    return { agreements: await Promise.all(withChecklist), clinics: await inova.clients.list() };
  });
  if (json) return printJson(io.stdout, agreements);
  if (agreements.length === 0) return printLine(io.stdout, 'No agreements');
  for (const [index, { id, client, packageName, state, total, checklist }] of agreements.entries()) {
    if (index > 0) printLine(io.stdout);
    printLine(io.stdout, `${id} ${packageName}, ${state}`);
    printTotal(io, total);
    printChecklist(io, checklist, timeZoneOf(clinics, client));
  }
}

/** Prints the checklist before treatment, with who completed each item. */
function printChecklist(io: Io, { template, points }: AgreementChecks, timeZone: string | null): void {
  if (points.length === 0) return;
  const done = points.filter(({ doneAt }) => doneAt !== null);
  printLine(io.stdout, `Checklist: ${template}, ${done.length} of ${points.length} done`);
  const rows = points.map(({ point, doneAt, doneBy }) => [point, doneAt && formatTime(doneAt, timeZone), doneBy]);
  printLine(io.stdout, table(['Item', 'Completed', 'By'], rows, io.stdout.columns));
}

/** Prints the cost of the agreement draft in a file. */
export async function previewDraft(io: Io, file: string, json?: boolean): Promise<void> {
  const draft = await readDraft(file);
  const total = await withSession(io, undefined, (inova) => inova.agreements.preview(draft));
  if (json) return printJson(io.stdout, total);
  printTotal(io, total);
}

async function readDraft(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(exitCodes.usageError, `Can't read ${file}`);
  });
  const parsed = agreementDraft.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  throw new CliError(exitCodes.usageError, [`${file} isn't a valid agreement draft:`, ...errors].join('\n'));
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(exitCodes.usageError, `${file} isn't valid JSON`);
  }
}

function printTotal(io: Io, { lines, totalCents }: AgreementTotal): void {
  const steps = lines.map(({ text, cents, isApplied }) => [text, isApplied ? formatMoney(cents) : null]);
  printLine(
    io.stdout,
    table(['Step', 'Amount'], [...steps, ['Patient pays', formatMoney(totalCents)]], io.stdout.columns),
  );
}
