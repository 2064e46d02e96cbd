import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { choiceLabel, valueText } from '#server/inova/contract/text/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verifications/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verifications/verification-summary.ts';
import { formatDateIn } from '../dates.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table, toPlainText } from '../table.ts';

/** Prints a patient's verifications with their values, newest first. */
export async function showBenefits(io: Io, patient: number, json?: boolean): Promise<void> {
  const { verifications, clinics } = await withSession(io, undefined, async (inova) => ({
    verifications: await fetchVerifications(inova, patient),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, verifications);
  if (verifications.length === 0) throw new CliError(exitCodes.failed, 'This patient has no verifications');
  const texts = verifications.map((verification) =>
    formatVerification(verification, timeZoneOf(clinics, verification.client ?? 0), io.stdout.columns),
  );
  printLine(io.stdout, texts.join('\n\n'));
}

async function fetchVerifications(inova: Inova, patient: number): Promise<PatientVerification[]> {
  try {
    return await inova.verifications.listForPatient(patient);
  } catch (error) {
    const isNotFound = error instanceof InovaError && error.kind === 'missing';
    throw isNotFound ? new CliError(exitCodes.failed, `No patient ${patient} in your clinics.`) : error;
  }
}

function formatVerification(verification: PatientVerification, timeZone?: string | null, columns?: number): string {
  const { id, payer, planType, reason, state, completedAt, assignee, answers } = verification;
  const policy = [payer ?? answers.company, planType ?? answers.planType].filter(Boolean).join(' ') || 'No policy';
  const status = completedAt ? `completed ${formatDateIn(completedAt, timeZone)}` : state;
  const title = ['Verification', id].filter(Boolean).join(' ');
  const heading = toPlainText(`${title}: ${[policy, reason, status, assignee].filter(Boolean).join(', ')}`);
  const rows = fieldGroups.flatMap(({ title, fields }) => {
    const filled = fields.filter(({ name }) => verification.answers[name] !== undefined);
    return filled.map((field) => [
      title,
      field.label,
      formatValue(field, verification.answers[field.name] as string | number),
    ]);
  });
  return rows.length > 0 ? `${heading}\n${table(['Section', 'Field', 'Value'], rows, columns)}` : heading;
}

function formatValue({ kind }: VerificationField, value: string | number): string {
  return kind === 'choice' ? choiceLabel(String(value)) : valueText(kind, value);
}
