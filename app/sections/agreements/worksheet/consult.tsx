import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { DraftBanner } from '#app/forms/draft-banner.tsx';
import { metFields } from '#app/forms/met-fields.ts';
import { cardRefusal } from '#app/forms/refusal.server.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { wasRefused } from '#app/lib/revalidation.ts';
import { placeInList } from '#app/lists/position/place.server.ts';
import { PlaceBar } from '#app/lists/position/place-bar.tsx';
import { approvalListsOf } from '../agreement/approvals.server.ts';
import { ApprovalsCard } from '../agreement/approvals-card.tsx';
import { ChecklistCard } from '../agreement/checklist-card.tsx';
import { briefOf, consultHref } from '../agreement/stages.ts';
import { AgreementsCard } from '../agreements-card.tsx';
import { agreementIn, type OfPatient, patientOf } from '../patient.server.ts';
import { PatientBar } from '../patient-bar.tsx';
import { samePlace } from '../place.ts';
import { ConsultForm } from './consult-form.tsx';
import { wordsOf } from './consult-words.ts';
import { offersFor } from './offers.server.ts';
import { press } from './press.server.ts';
import { type Mistakes, readConsult } from './read-consult.server.ts';
import { leadOn, saveConsult, type Unsaved } from './save-consult.server.ts';
import { totalFor } from './total-for.server.ts';
import { emptyConsult, isPress, readTyped, type TypedConsult, typedOf } from './typed-consult.ts';
import { dropUnsaved, findUnsaved, keepUnsaved } from './unsaved.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Financial consult of ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const of = await patientOf(context, params.id);
  const search = new URL(request.url).searchParams;
  const isNew = search.get('agreement') === 'new';
  const draft = isNew ? null : agreementIn(of.agreements, request, ({ state }) => state === 'draft');
  const { patient, clinic, agreements } = of;
  const kept = draft ? typedOf(draft.consult) : emptyConsult;
  const agreement = String(draft?.id ?? '');
  const unsaved = await findUnsaved(context, { patientId: patient.id, agreement, kept, timeZone: clinic.timeZone });
  const isRestored = unsaved !== null && search.has('restore');
  const typed = isRestored ? unsaved.typed : kept;
  const [offers, checks, place] = await Promise.all([
    offersFor(of.inova, typed),
    draft && orNothing(context.inova.agreementChecks.get(draft.id)),
    placeInList(context, search, patient.id),
  ]);
  const total = isRestored || !draft ? (await totalFor(of.inova, typed)).total : draft.total;
  const others = agreements.filter(({ id }) => id !== draft?.id).map(briefOf);
  return {
    patient,
    clinic,
    others,
    draft,
    typed,
    version: String((isRestored ? unsaved.version : draft?.version) || ''),
    unsaved: unsaved && { time: unsaved.time, isRestored },
    offers,
    total,
    checks,
    place,
    approvals: approvalListsOf(context, patient),
    onceKey: randomKey(),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const of = await patientOf(context, params.id);
  const intent = String(context.form?.get('intent') ?? 'save');
  if (context.form?.has('discard')) return discard(context, request, of);
  const typed = readTyped(context.form ?? new FormData());
  if (context.form?.has('keep')) {
    await keepUnsaved(context, of, typed);
    return data(null);
  }
  const answer = { intent, typed, mistakes: {}, version: String(context.form?.get('version') ?? '') };
  if (isPress(intent)) {
    const then = await pressed(context, of, typed, intent);
    if (intent !== 'compute') await keepUnsaved(context, of, then);
    return answerWith(of, { ...answer, typed: then });
  }
  const { consult, mistakes } = readConsult(typed);
  const wrong = { ...mistakes, ...cardRefusal(context)?.faults };
  if (Object.keys(wrong).length > 0) return answerWith(of, { ...answer, mistakes: wrong }, 400);
  const saved = await saveConsult(context, of, consult);
  if (typeof saved === 'number') {
    await dropUnsaved(context, of.patient.id, String(context.form?.get('agreement')));
    return leadOn(context, request, { patientId: of.patient.id, draft: saved, intent });
  }
  return answerWith(of, { ...answer, unsaved: saved }, saved.status);
}

/** Lets go of what was typed and not saved, of the consult that the address names. */
async function discard(context: AppLoadContext, request: Request, { patient }: OfPatient) {
  const search = new URL(request.url).searchParams;
  const agreement = Number(search.get('agreement')) || 'new';
  await dropUnsaved(context, patient.id, String(agreement));
  return redirect(samePlace(consultHref(patient.id, agreement), search));
}

async function pressed({ form }: AppLoadContext, { inova }: OfPatient, typed: TypedConsult, intent: string) {
  const chosen = { cpt: String(form?.get('code') ?? ''), discount: String(form?.get('offered') ?? '') };
  return press(typed, intent, chosen, intent === 'add-code' ? await inova.clinic.cptCodes() : []);
}

interface Answer {
  intent: string;
  typed: TypedConsult;
  mistakes: Mistakes;
  /** The version it was typed upon. */
  version: string;
  unsaved?: Unsaved;
}

/** The form again, with all that was typed. */
async function answerWith({ inova }: OfPatient, { unsaved, ...answer }: Answer, status = 200) {
  const [{ total, leftOut }, offers] = await Promise.all([
    totalFor(inova, answer.typed),
    offersFor(inova, answer.typed),
  ]);
  const now = unsaved?.now;
  const version = now ? String(now.version) : answer.version;
  const met = now ? metFields(wordsOf(typedOf(now.consult), offers), wordsOf(answer.typed, offers)) : null;
  return data({ ...answer, total, leftOut, offers, messages: unsaved?.messages ?? [], version, met }, { status });
}

/** What was loaded stays right while the form alone changes. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !wasRefused(change) && !isPress(String(change.formData?.get('intent')));
}

export default function FinancialConsult() {
  const { patient, clinic, others, draft, typed, offers, total, onceKey, version, unsaved, ...beside } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>();
  const href = samePlace(consultHref(patient.id, draft?.id ?? 'new'), search);
  return (
    <>
      {beside.place && <PlaceBar {...beside.place} />}
      <PatientBar patient={patient} clinicName={clinic.name} />
      {unsaved && !answer && (
        <DraftBanner
          text={
            unsaved.isRestored
              ? `What you typed at ${unsaved.time} is in the form, and not saved yet.`
              : `You typed in this consult at ${unsaved.time}, and did not save it.`
          }
          isRestored={unsaved.isRestored}
          action={href}
          restoreHref={`${href}&restore=yes`}
        />
      )}
      <ConsultForm
        key={`${draft ? `${draft.id} ${draft.version}` : 'new'} ${unsaved?.isRestored ?? false}`}
        action={href}
        client={clinic.id}
        draft={draft}
        title={draft ? `Draft, ${draft.packageName}` : 'New consult'}
        onceKey={onceKey}
        given={
          answer ?? { typed, offers, total, leftOut: 0, mistakes: {}, intent: '', messages: [], version, met: null }
        }
      >
        {draft && <ApprovalsCard concessions={draft.concessions} lists={beside.approvals} />}
        {beside.checks && <ChecklistCard checks={beside.checks} timeZone={clinic.timeZone} state="draft" />}
        <AgreementsCard
          patientId={patient.id}
          agreements={others}
          timeZone={clinic.timeZone}
          hasDraft={draft !== null}
        />
      </ConsultForm>
    </>
  );
}
