import { readFile } from 'node:fs/promises';
import type { AgreementChecks } from '#server/inova/contract/agreement-checklist.ts';
import { type AgreementTotal, consult } from '#server/inova/contract/agreement-draft.ts';
import { showMoney } from '#server/inova/contract/words.ts';
import { shownTime } from '../dates.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { table } from '../table.ts';

/** Prints a patient's agreements, newest first. */
export async function showAgreements(io: Io, patient: string, json?: boolean): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(patient)) throw new Failure(exitCodes.wrongUse, 'A patient is named by a number');
  const agreements = await signedIn(io, undefined, async (inova) => {
    const all = await inova.agreements.list(Number(patient));
    return Promise.all(all.map(async (each) => ({ ...each, checklist: await inova.agreementChecks.get(each.id) })));
  });
  if (json) return printJson(io.stdout, agreements);
  if (agreements.length === 0) return printLine(io.stdout, 'No agreements');
  for (const [index, { id, packageName, state, total, checklist }] of agreements.entries()) {
    if (index > 0) printLine(io.stdout);
    printLine(io.stdout, `${id} ${packageName}, ${state}`);
    printTotal(io, total);
    printChecklist(io, checklist);
  }
}

/** Prints what is to be done before the treatment, and who ticked off what. */
function printChecklist(io: Io, { template, points }: AgreementChecks): void {
  if (points.length === 0) return;
  const done = points.filter(({ doneAt }) => doneAt !== null);
  printLine(io.stdout, `Checklist: ${template}, ${done.length} of ${points.length} done`);
  const rows = points.map(({ point, doneAt, doneBy }) => [point, doneAt && shownTime(doneAt), doneBy]);
  printLine(io.stdout, table(['Point', 'Done', 'By'], rows, io.stdout.columns));
}

/** Prints what the consult in a file comes to. */
export async function previewConsult(io: Io, file: string, json?: boolean): Promise<void> {
  const chosen = await readConsult(file);
  const total = await signedIn(io, undefined, (inova) => inova.agreements.preview(chosen));
  if (json) return printJson(io.stdout, total);
  printTotal(io, total);
}

async function readConsult(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(exitCodes.wrongUse, `${file} cannot be read`);
  });
  const parsed = consult.safeParse(jsonOf(text, file));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  throw new Failure(exitCodes.wrongUse, [`${file} is no consult:`, ...faults].join('\n'));
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(exitCodes.wrongUse, `${file} is not JSON`);
  }
}

function printTotal(io: Io, { lines, totalCents }: AgreementTotal): void {
  const steps = lines.map(({ text, cents, isApplied }) => [text, isApplied ? showMoney(cents) : null]);
  printLine(
    io.stdout,
    table(['Step', 'Amount'], [...steps, ['Patient pays', showMoney(totalCents)]], io.stdout.columns),
  );
}
