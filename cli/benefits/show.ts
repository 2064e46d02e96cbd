import { InovaError } from '#server/inova/client/error.ts';
import { choiceLabel, valueText } from '#server/inova/contract/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verifications.ts';
import { formatDate } from '../dates.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table, toPlainText } from '../table.ts';

/** Prints a patient's verifications, the newest first, with what the payers answered. */
export async function showBenefits(io: Io, patient: number, json?: boolean): Promise<void> {
  const verifications = await withSession(io, undefined, (inova) =>
    inova.verifications.listForPatient(patient).catch((error) => {
      const isNotFound = error instanceof InovaError && error.kind === 'missing';
      throw isNotFound ? new CliError(exitCodes.failed, `No patient ${patient} in your clinics.`) : error;
    }),
  );
  if (json) return printJson(io.stdout, verifications);
  if (verifications.length === 0) throw new CliError(exitCodes.failed, 'No verification of this patient');
  printLine(
    io.stdout,
    verifications.map((verification) => formatVerification(verification, io.stdout.columns)).join('\n\n'),
  );
}

function formatVerification(verification: PatientVerification, columns?: number): string {
  const { id, payer, planType, reason, state, completedAt, assignee } = verification;
  const policy = [payer, planType].filter(Boolean).join(' ') || 'No policy';
  const status = completedAt ? `completed ${formatDate(completedAt.slice(0, 10))}` : state;
  const heading = toPlainText(`Verification ${id}: ${policy}, ${reason}, ${status}${assignee ? `, ${assignee}` : ''}`);
  const rows = fieldGroups.flatMap(({ title, fields }) => {
    const filled = fields.filter(({ name }) => verification.answers[name] !== undefined);
    return filled.map((field) => [
      title,
      field.label,
      formatValue(field, verification.answers[field.name] as string | number),
    ]);
  });
  return rows.length > 0 ? `${heading}\n${table(['Section', 'Field', 'Answer'], rows, columns)}` : heading;
}

function formatValue({ kind }: VerificationField, value: string | number): string {
  return kind === 'choice' ? choiceLabel(String(value)) : valueText(kind, value);
}
