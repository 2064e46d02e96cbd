import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { metFields } from '#app/forms/met-fields.ts';
import { cardRefusal } from '#app/forms/refusal.server.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { wasRefused } from '#app/lib/revalidation.ts';
import { placeInList } from '#app/lists/place.server.ts';
import { PlaceBar } from '#app/lists/place-bar.tsx';
import { AgreementsCard } from './agreements-card.tsx';
import { approvalListsOf } from './approvals.server.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { ConsultForm } from './consult-form.tsx';
import { wordsOf } from './consult-words.ts';
import { offersFor } from './offers.server.ts';
import { agreementIn, type OfPatient, patientOf } from './patient.server.ts';
import { PatientBar } from './patient-bar.tsx';
import { samePlace } from './place.ts';
import { press } from './press.server.ts';
import { type Mistakes, readConsult } from './read-consult.server.ts';
import { leadOn, saveConsult, type Unsaved } from './save-consult.server.ts';
import { briefOf, consultHref } from './stages.ts';
import { totalFor } from './total-for.server.ts';
import { emptyConsult, isPress, readTyped, type TypedConsult, typedOf } from './typed-consult.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Financial consult of ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const of = await patientOf(context, params.id);
  const search = new URL(request.url).searchParams;
  const isNew = search.get('agreement') === 'new';
  const draft = isNew ? null : agreementIn(of.agreements, request, ({ state }) => state === 'draft');
  const typed = draft ? typedOf(draft.consult) : emptyConsult;
  const [offers, checks, place] = await Promise.all([
    offersFor(of.inova, typed),
    draft && orNothing(of.inova.agreementChecks.get(draft.id)),
    placeInList(context, search, of.patient.id),
  ]);
  const { patient, clinic, agreements } = of;
  const total = draft?.total ?? (await totalFor(of.inova, typed)).total;
  const others = agreements.filter(({ id }) => id !== draft?.id).map(briefOf);
  return {
    patient,
    clinic,
    others,
    draft,
    typed,
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
  const typed = readTyped(context.form ?? new FormData());
  const answer = { intent, typed, mistakes: {}, version: String(context.form?.get('version') ?? '') };
  if (isPress(intent)) return answerWith(of, { ...answer, typed: await pressed(context, of, typed, intent) });
  const { consult, mistakes } = readConsult(typed);
  const wrong = { ...mistakes, ...cardRefusal(context)?.faults };
  if (Object.keys(wrong).length > 0) return answerWith(of, { ...answer, mistakes: wrong }, 400);
  const saved = await saveConsult(context, of, consult);
  if (typeof saved === 'number') return leadOn(context, request, { patientId: of.patient.id, draft: saved, intent });
  return answerWith(of, { ...answer, unsaved: saved }, saved.status);
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
  const { patient, clinic, others, draft, typed, offers, total, onceKey, ...beside } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>();
  const version = String(draft?.version ?? '');
  return (
    <>
      {beside.place && <PlaceBar {...beside.place} />}
      <PatientBar patient={patient} clinicName={clinic.name} />
      <ConsultForm
        key={draft ? `${draft.id} ${draft.version}` : 'new'}
        action={samePlace(consultHref(patient.id, draft?.id ?? 'new'), search)}
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
