import { createHash } from 'node:crypto';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { type FormFailure, toFormFailure } from '#app/forms/form-failure.server.ts';
import type { AgreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { worksheetHref } from '../agreement/stages.ts';
import { withListPosition } from '../list-position.ts';
import { draftFromForm, type PatientContext } from '../patient-context.server.ts';

/** Why a worksheet wasn't saved; `current` is the agreement another user saved. */
export interface SaveFailure extends FormFailure {
  current: Agreement | null;
}

/** Saves a worksheet as a new draft or over the current one; returns the draft's ID or the failure. */
export async function saveWorksheet(
  context: AppLoadContext,
  patientContext: PatientContext,
  agreementDraft: AgreementDraft,
): Promise<number | SaveFailure> {
  const [version, key] = ['version', 'onceKey'].map((name) => String(context.form?.get(name) ?? ''));
  const { patient, inova } = patientContext;
  const draft = draftFromForm(patientContext, context.form);
  const create = async () => (await inova.agreements.create(patient.id, agreementDraft, key as string)).id;
  try {
    if (!draft) return await context.once(key as string, [patient.id, agreementDraft], create);
    const save = async () =>
      (await inova.agreements.save(draft.id, { version: Number(version), consult: agreementDraft })).id;
    return await context.once(`${key} ${digestOf([version, agreementDraft])}`, draft.id, save);
  } catch (error) {
    const failure = toFormFailure(error);
    return { ...failure, current: failure.isConflict && draft ? await inova.agreements.get(draft.id) : null };
  }
}

/** A hash of the content, for the idempotency key: a double click has the same one, a later edit a new one. */
const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Redirects to the review after saving, or back to the worksheet. */
export async function redirectAfterSave(
  context: AppLoadContext,
  { url }: Request,
  { patientId, draft, intent }: { patientId: number; draft: number; intent: string },
) {
  const query = `?agreement=${draft}`;
  if (intent === 'estimate') return redirect(`/patients/estimates/send/${patientId}${query}`);
  if (intent === 'agreement') return redirect(`/patients/financialconsults/send/${patientId}${query}`);
  await context.flash({ kind: 'success', text: 'Draft saved' });
  return redirect(withListPosition(worksheetHref(patientId, draft), new URL(url).searchParams));
}
