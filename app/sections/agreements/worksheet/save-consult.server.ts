import { createHash } from 'node:crypto';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { type Refusal, refusalOf } from '#app/forms/refusal.server.ts';
import type { Consult } from '#server/inova/contract/agreement-draft.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import { consultHref } from '../agreement/stages.ts';
import { draftNamed, type OfPatient } from '../patient.server.ts';
import { samePlace } from '../place.ts';

/** Why a consult could not be kept; `now` is what somebody else kept meanwhile. */
export interface Unsaved extends Refusal {
  now: Agreement | null;
}

/** Keeps a consult, as a new draft or in place of what the draft was; the draft's number, or why not. */
export async function saveConsult(visit: AppLoadContext, of: OfPatient, consult: Consult): Promise<number | Unsaved> {
  const [version, key] = ['version', 'onceKey'].map((name) => String(visit.form?.get(name) ?? ''));
  const { patient, inova } = of;
  const draft = draftNamed(of, visit.form);
  const create = async () => (await inova.agreements.create(patient.id, consult, key as string)).id;
  try {
    if (!draft) return await visit.once(key as string, [patient.id, consult], create);
    const save = async () => (await inova.agreements.save(draft.id, Number(version), consult)).id;
    return await visit.once(`${key} ${digestOf([version, consult])}`, draft.id, save);
  } catch (error) {
    const refusal = refusalOf(error);
    return { ...refusal, now: refusal.isStale && draft ? await inova.agreements.get(draft.id) : null };
  }
}

/** The same for a form that is sent twice by a double click, and another one for what was typed since. */
const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Where the form leads once it is kept: on with it, or back to it. */
export async function leadOn(
  visit: AppLoadContext,
  { url }: Request,
  { patientId, draft, intent }: { patientId: number; draft: number; intent: string },
) {
  const query = `?agreement=${draft}`;
  if (intent === 'estimate') return redirect(`/patients/estimates/send/${patientId}${query}`);
  if (intent === 'agreement') return redirect(`/patients/financialconsults/send/${patientId}${query}`);
  await visit.flash({ kind: 'success', text: 'The draft has been saved' });
  return redirect(samePlace(consultHref(patientId, draft), new URL(url).searchParams));
}
