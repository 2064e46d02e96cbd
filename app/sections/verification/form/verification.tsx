import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useKeepInput } from '#app/forms/use-keep-input.ts';
import { useReopenCount } from '#app/forms/use-staying-submit.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { allows } from '#server/access/requirements.ts';
import { formHref, newTaskHref, type PageQuery, payerResponseHref, policyDocumentHref, stepHref } from '../paths.ts';
import { runFormAction } from './action.server.ts';
import { Conflict } from './conflict.tsx';
import styles from './form.module.css';
import { reopensForm } from './intent.ts';
import { PayerCall } from './payer/payer-call.tsx';
import { ReceivedCards } from './received-cards.tsx';
import { SectionNav } from './section-nav.tsx';
import { AuthorizationsCard, CallsCard, HistoryCard } from './side-cards.tsx';
import { StartCard } from './start-card.tsx';
import { formId, VerificationForm } from './verification-form.tsx';
import { loadView } from './view.server.ts';
import { WorkBar } from './work-bar.tsx';

export const handle = { keptForm: formId };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Benefits for ${data.patient.name} · inova` : 'inova' },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  if (!params.id)
    throw redirect(allows({ who: 'benefits' }, context.principal) ? '/benefitsverification' : '/patients');
  return loadView(context, request, params.id);
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return runFormAction(context, request, params.id);
}

export default function PatientVerification() {
  const { patient, query, position, tabs, received, start, form } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const href = formHref(patient.id, query);
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        {position && <PositionBar {...position} />}
        <IdentityBar
          name={patient.name}
          subtitle={<a href={`/patients/${patient.id}`}>Patient record</a>}
          facts={[
            { term: 'DOB', value: patient.dob },
            { term: 'EHR ID', value: patient.ehrid ?? '—' },
            ...(form ? [{ term: 'Member ID', value: form.memberId ?? '—' }] : []),
          ]}
        />
        {tabs.length > 0 && <Tabs label="Policies" tabs={tabs} />}
        {received && <ReceivedCards patientId={patient.id} received={received} />}
        {start && (
          <StartCard
            start={start}
            action={href}
            answer={formAnswer && 'result' in formAnswer ? formAnswer : undefined}
          />
        )}
        {form && <Form {...{ form, patient, query, href, formAnswer }} hasNext={Boolean(position?.next)} />}
      </div>
      <Outlet />
    </>
  );
}

type View = Awaited<ReturnType<typeof loadView>>;

interface FormProps extends Pick<View, 'patient' | 'query'> {
  form: NonNullable<View['form']>;
  href: string;
  hasNext: boolean;
  formAnswer: ReturnType<typeof useActionData<typeof action>>;
}

/** The form of one verification with its cards, or the conflict with another user's changes. */
function Form({ form, patient, query, href, hasNext, formAnswer }: FormProps) {
  const unsaved = formAnswer && 'texts' in formAnswer ? formAnswer : undefined;
  const key = `${form.key} ${useReopenCount(reopensForm)}`;
  useKeepInput(formId, key, form.id);
  if (unsaved?.conflict) {
    return <Conflict unsaved={{ ...unsaved, conflict: unsaved.conflict }} action={href} onceKey={form.onceKey} />;
  }
  const hrefOf = (step: string, authorization?: number) =>
    stepHref(patient.id, step, authorization ? { ...query, authorization: String(authorization) } : query);
  return (
    <>
      <WorkBar form={form} links={linksOf(form, patient.id, query)} />
      <div className={styles.page}>
        <div className={styles.side}>
          {form.state !== 'completed' && <PayerCall form={form} formId={formId} unsaved={unsaved} />}
          <SectionNav
            sections={form.progress}
            otherLinks={[
              { id: 'calls', title: 'Payer calls', count: form.calls.length },
              { id: 'authorizations', title: 'Authorizations', count: form.authorizations.length },
              { id: 'history', title: 'History', count: form.history.length },
            ]}
          />
        </div>
        <VerificationForm key={key} form={form} hasNext={hasNext} unsaved={unsaved} />
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

/** Links to import values, to the document, and to a new task. */
function linksOf({ id, state }: NonNullable<View['form']>, patientId: number, query: PageQuery) {
  const policyPdf = { href: policyDocumentHref(patientId, id), label: 'Policy PDF' };
  const addTask = { href: newTaskHref(patientId, id), label: 'Add task' };
  return state === 'completed'
    ? [policyPdf, addTask]
    : [{ href: payerResponseHref(patientId, query), label: 'Payer response' }, policyPdf, addTask];
}
