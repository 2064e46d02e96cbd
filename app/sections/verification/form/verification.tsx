import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { DraftBanner } from '#app/forms/draft-banner.tsx';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { PlaceBar } from '#app/lists/position/place-bar.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { allows } from '#server/access/requirements.ts';
import { answerHref, formHref, type Place, paperHref, stepHref } from '../paths.ts';
import { act } from './action.server.ts';
import { AnswersForm } from './answers-form.tsx';
import { AuthorizationsCard, CallsCard, HistoryCard } from './beside.tsx';
import { Conflict } from './conflict.tsx';
import styles from './form.module.css';
import { SectionNav } from './section-nav.tsx';
import { StartCard } from './start-card.tsx';
import { viewOf } from './view.server.ts';
import { WorkBar } from './work-bar.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Benefits of ${data.patient.name} · inova` : 'inova' },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (!params.id)
    throw redirect(allows({ who: 'benefits' }, context.principal) ? '/benefitsverification' : '/patients');
  return viewOf(context, request, params.id);
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return act(context, request, params.id);
}

export default function PatientVerification() {
  const { patient, place, list, tabs, start, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const href = formHref(patient.id, place);
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        {list && <PlaceBar {...list} />}
        <IdentityBar
          name={patient.name}
          subtitle={<a href={`/patients/${patient.id}`}>Patient record</a>}
          facts={[
            { term: 'DOB', value: patient.dob },
            { term: 'EHR ID', value: patient.ehrid ?? '—' },
            ...(form ? [{ term: 'Member ID', value: form.memberId ?? '—' }] : []),
          ]}
        />
        <Tabs label="Policies" tabs={tabs} />
        {start && <StartCard start={start} action={href} wrong={answer && 'started' in answer ? answer : undefined} />}
        {form && <Form {...{ form, patient, place, href, answer }} hasNext={Boolean(list?.next)} />}
      </div>
      <Outlet />
    </>
  );
}

type View = Awaited<ReturnType<typeof viewOf>>;

interface FormProps extends Pick<View, 'patient' | 'place'> {
  form: NonNullable<View['form']>;
  href: string;
  hasNext: boolean;
  answer: ReturnType<typeof useActionData<typeof action>>;
}

/** The form of one verification with what belongs to it; a conflict with somebody else's changes comes first. */
function Form({ form, patient, place, href, hasNext, answer }: FormProps) {
  const unsaved = answer && 'texts' in answer ? answer : undefined;
  if (unsaved?.conflict) {
    return <Conflict unsaved={{ ...unsaved, conflict: unsaved.conflict }} action={href} onceKey={form.onceKey} />;
  }
  const { draft } = form;
  const hrefOf = (step: string, authorization?: number) =>
    stepHref(patient.id, step, authorization ? { ...place, authorization: String(authorization) } : place);
  return (
    <>
      {draft && !unsaved && (
        <DraftBanner {...draft} action={href} restoreHref={formHref(patient.id, { ...place, draft: 'restore' })} />
      )}
      <WorkBar form={form} links={linksOf(form, patient.id, place)} />
      <div className={styles.page}>
        <SectionNav
          parts={form.progress}
          around={[
            { id: 'calls', title: 'Payer calls', count: form.calls.length },
            { id: 'authorizations', title: 'Authorizations', count: form.authorizations.length },
            { id: 'history', title: 'History', count: form.history.length },
          ]}
        />
        <AnswersForm key={form.key} form={form} hasNext={hasNext} unsaved={unsaved} />
      </div>
      <div className={styles.beside}>
        <div id="calls" tabIndex={-1}>
          <CallsCard calls={form.calls} />
        </div>
        <div id="authorizations" tabIndex={-1}>
          <AuthorizationsCard form={form} hrefOf={hrefOf} />
        </div>
        <div id="history" tabIndex={-1}>
          <HistoryCard history={form.history} others={form.others} />
        </div>
      </div>
    </>
  );
}

/** Where the answers come from, and where they go. */
function linksOf({ id, state }: NonNullable<View['form']>, patientId: number, place: Place) {
  const paper = { href: paperHref(patientId, id), label: 'Policy PDF' };
  return state === 'completed' ? [paper] : [{ href: answerHref(patientId, place), label: 'Payer’s answer' }, paper];
}
