import { InovaError } from '#server/inova/client/error.ts';
import { answerText, choiceText } from '#server/inova/contract/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verifications.ts';
import { shownDate } from '../dates.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { signedIn } from '../portal.ts';
import { plain, table } from '../table.ts';

/** Prints a patient's verifications, the newest first, with what the payers answered. */
export async function showBenefits(io: Io, patient: number, json?: boolean): Promise<void> {
  const found = await signedIn(io, undefined, (inova) =>
    inova.verifications.ofPatient(patient).catch((error) => {
      const isMissing = error instanceof InovaError && error.kind === 'missing';
      throw isMissing ? new Failure(exitCodes.failed, `No patient ${patient} in your clinics.`) : error;
    }),
  );
  if (json) return printJson(io.stdout, found);
  if (found.length === 0) throw new Failure(exitCodes.failed, 'No verification of this patient');
  printLine(io.stdout, found.map((one) => textOf(one, io.stdout.columns)).join('\n\n'));
}

function textOf(one: PatientVerification, columns?: number): string {
  const { id, payer, planType, reason, state, completedAt, assignee } = one;
  const policy = [payer, planType].filter(Boolean).join(' ') || 'No policy';
  const end = completedAt ? `completed ${shownDate(completedAt.slice(0, 10))}` : state;
  const head = plain(`Verification ${id}: ${policy}, ${reason}, ${end}${assignee ? `, ${assignee}` : ''}`);
  const rows = fieldGroups.flatMap(({ title, fields }) => {
    const answered = fields.filter(({ name }) => one.answers[name] !== undefined);
    return answered.map((field) => [title, field.label, shown(field, one.answers[field.name] as string | number)]);
  });
  return rows.length > 0 ? `${head}\n${table(['Section', 'Field', 'Answer'], rows, columns)}` : head;
}

function shown({ kind }: VerificationField, value: string | number): string {
  return kind === 'choice' ? choiceText(String(value)) : answerText(kind, value);
}
