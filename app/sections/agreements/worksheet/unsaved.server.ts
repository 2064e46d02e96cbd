import type { AppLoadContext } from '@remix-run/node';
import {
  dropSaved,
  type EnteredForm,
  keepDraft,
  openWithDraft,
  readOpened,
  type SavedForm,
} from '#app/forms/drafts.server.ts';
import { formatRecentInstant } from '#app/lib/dates.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { draftFromForm, type PatientContext } from '../patient-context.server.ts';
import { fromDraftTexts, removedTexts, toDraftTexts } from './draft-texts.ts';
import { emptyWorksheet, readWorksheet, toWorksheetValues, type WorksheetValues } from './worksheet-values.ts';

/** The key of the draft of a worksheet's unsaved changes. */
export const draftKeyOf = (patientId: number, agreementId: string) => `consult ${patientId} ${agreementId || 'new'}`;

const savedForm = (patientId: number, agreement: Agreement | null): SavedForm => ({
  about: draftKeyOf(patientId, String(agreement?.id ?? '')),
  version: agreement?.version ?? 0,
  texts: toDraftTexts(agreement ? toWorksheetValues(agreement.consult) : emptyWorksheet),
});

function enteredForm(context: AppLoadContext, values: WorksheetValues): EnteredForm {
  const opened = openedTexts(context);
  const texts = toDraftTexts(values, (field) => context.refusedFields.has(field));
  const version = Number(context.form?.get('version')) || 0;
  return { texts: { ...removedTexts(opened ?? {}, texts), ...texts }, opened, version };
}

function openedTexts(context: AppLoadContext) {
  const opened = readOpened(context);
  if (!opened) return null;
  const form = new FormData();
  for (const [name, text] of Object.entries(opened)) form.set(name, text);
  return toDraftTexts(readWorksheet(form));
}

/** Stores the user's unsaved worksheet changes. */
export async function storeUnsaved(
  context: AppLoadContext,
  patientContext: PatientContext,
  values: WorksheetValues,
): Promise<void> {
  const agreement = draftFromForm(patientContext, context.form) ?? null;
  await keepDraft(context, savedForm(patientContext.patient.id, agreement), enteredForm(context, values));
}

/** Removes from the user's unsaved changes what was saved. */
export async function removeSaved(context: AppLoadContext, patientId: number, values: WorksheetValues): Promise<void> {
  const agreementId = String(context.form?.get('agreement') ?? '');
  await dropSaved(context, draftKeyOf(patientId, agreementId), enteredForm(context, values));
}

const unitLabels: Record<string, string> = {
  package: 'Package',
  packagePayer: 'Package paid by',
  packageShare: 'Insurance pays',
  template: 'Checklist',
  items: 'Add-on items',
  openItems: 'Open items',
  discounts: 'Discounts',
  credits: 'Credits',
};

/** The worksheet with the user's unsaved changes in it. */
export async function openWorksheet(
  context: AppLoadContext,
  { patientId, draft, timeZone }: { patientId: number; draft: Agreement | null; timeZone: string | null },
) {
  const opened = await openWithDraft(context, savedForm(patientId, draft));
  return {
    values: fromDraftTexts(opened.texts),
    version: opened.version,
    unsaved: opened.draft && {
      time: formatRecentInstant(opened.draft.keptAt, timeZone),
      conflicts: opened.draft.conflicts.map((unit) => unitLabels[unit] ?? unit),
    },
  };
}
