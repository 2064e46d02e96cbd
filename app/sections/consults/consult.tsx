import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { metFields } from '#app/forms/met-fields.ts';
import { cardRefusal } from '#app/forms/refusal.server.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { wasRefused } from '#app/lib/revalidation.ts';
import { AgreementsCard } from './agreements-card.tsx';
import { ConsultForm } from './consult-form.tsx';
import { wordsOf } from './consult-words.ts';
import { offersFor } from './offers.server.ts';
import { agreementIn, type OfPatient, patientOf } from './patient.server.ts';
import { PatientBar } from './patient-bar.tsx';
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
  const isNew = new URL(request.url).searchParams.get('agreement') === 'new';
  const draft = isNew ? null : agreementIn(of.agreements, request, ({ state }) => state === 'draft');
  const typed = draft ? typedOf(draft.consult) : emptyConsult;
  const offers = await offersFor(of.inova, typed);
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
    onceKey: randomKey(),
    me: context.staff.user.email,
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const of = await patientOf(context, params.id);
  const intent = String(context.form?.get('intent') ?? 'save');
  const typed = readTyped(context.form ?? new FormData());
  const answer = { intent, typed, mistakes: {}, version: String(context.form?.get('version') ?? '') };
  if (isPress(intent)) return answerWith(of, { ...answer, typed: await pressed(context, of, typed, intent) });
  const { consult, mistakes } = readConsult(typed);
  const wrong = { ...mistakes, ...cardRefusal(context)?.faults };
  if (Object.keys(wrong).length > 0) return answerWith(of, { ...answer, mistakes: wrong }, 400);
  const saved = await saveConsult(context, of, consult);
  if (typeof saved === 'number') return leadOn(context, of.patient.id, saved, intent);
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
  const { patient, clinic, others, draft, typed, offers, total, onceKey, me } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const version = String(draft?.version ?? '');
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <ConsultForm
        key={draft ? `${draft.id} ${draft.version}` : 'new'}
        action={consultHref(patient.id, draft?.id ?? 'new')}
        client={clinic.id}
        draft={draft}
        title={draft ? `Draft, ${draft.packageName}` : 'New consult'}
        onceKey={onceKey}
        me={me}
        given={
          answer ?? { typed, offers, total, leftOut: 0, mistakes: {}, intent: '', messages: [], version, met: null }
        }
      >
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
