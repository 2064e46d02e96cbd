import type { AppLoadContext } from '@remix-run/node';
import { formatRecentInstant } from '#app/lib/dates.ts';
import { draftFromForm, type PatientContext } from '../patient-context.server.ts';
import type { WorksheetValues } from './worksheet-values.ts';

/** What the drafts of the portal call the form of a consult: that of a drafted agreement, or of a new one. */
const draftKeyOf = (patientId: number, agreementId: string) => `consult ${patientId} ${agreementId || 'new'}`;

/** Keeps what was typed into the form and not saved yet, for its user alone. */
export async function storeUnsaved(
  { drafts, form }: AppLoadContext,
  patientContext: PatientContext,
  typed: WorksheetValues,
): Promise<void> {
  const draftKey = draftKeyOf(patientContext.patient.id, String(draftFromForm(patientContext, form)?.id ?? ''));
  const fields = { typed: JSON.stringify(typed) };
  await drafts.save(draftKey, { version: Number(form?.get('version')), fields, keptAt: new Date() });
}

/** Lets go of what was typed, once it is saved or discarded. */
export async function discardUnsaved(
  { drafts }: AppLoadContext,
  patientId: number,
  agreementId: string,
): Promise<void> {
  await drafts.remove(draftKeyOf(patientId, agreementId));
}

export interface UnsavedWorksheet {
  values: WorksheetValues;
  /** The version it was typed upon. */
  version: number;
  time: string;
}

/** What the user typed into the consult and did not save, where it is something else than is kept. */
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

/** All that tells two forms apart: the category only narrows what can be chosen, and keys are the page's own. */
const comparableText = (values: WorksheetValues) =>
  JSON.stringify(values, (name, value) => (name === 'category' || name === 'key' ? undefined : value));
