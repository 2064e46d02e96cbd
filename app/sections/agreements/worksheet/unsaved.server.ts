import type { AppLoadContext } from '@remix-run/node';
import { formatRecentInstant } from '#app/lib/dates.ts';
import { draftFromForm, type PatientContext } from '../patient-context.server.ts';
import type { WorksheetValues } from './worksheet-values.ts';

const draftKeyOf = (patientId: number, agreementId: string) => `consult ${patientId} ${agreementId || 'new'}`;

/** Stores the user's unsaved worksheet changes as a draft. */
export async function storeUnsaved(
  { drafts, form }: AppLoadContext,
  patientContext: PatientContext,
  typed: WorksheetValues,
): Promise<void> {
  const draftKey = draftKeyOf(patientContext.patient.id, String(draftFromForm(patientContext, form)?.id ?? ''));
  const fields = { typed: JSON.stringify(typed) };
  await drafts.save(draftKey, { version: Number(form?.get('version')), fields, keptAt: new Date() });
}

export async function discardUnsaved(
  { drafts }: AppLoadContext,
  patientId: number,
  agreementId: string,
): Promise<void> {
  await drafts.remove(draftKeyOf(patientId, agreementId));
}

export interface UnsavedWorksheet {
  values: WorksheetValues;
  /** The version the changes are based on. */
  version: number;
  time: string;
}

/** The user's unsaved changes, if they differ from the saved worksheet. */
export async function findUnsaved(
  { drafts }: AppLoadContext,
  {
    patientId,
    agreementId,
    savedValues,
    timeZone,
  }: { patientId: number; agreementId: string; savedValues: WorksheetValues; timeZone: string | null },
): Promise<UnsavedWorksheet | null> {
  const stored = await drafts.find(draftKeyOf(patientId, agreementId));
  if (!stored?.fields.typed) return null;
  const values = JSON.parse(stored.fields.typed) as WorksheetValues;
  if (comparableText(values) === comparableText(savedValues)) return null;
  return { values, version: stored.version, time: formatRecentInstant(stored.keptAt, timeZone) };
}

/** The category only narrows the options and keys belong to the page, so neither counts as a change. */
const comparableText = (values: WorksheetValues) =>
  JSON.stringify(values, (name, value) => (name === 'category' || name === 'key' ? undefined : value));
