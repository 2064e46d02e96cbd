import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { PaperView } from '#app/documents/paper-view.tsx';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { fullName } from '#app/lib/names.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { agreementHref, consultHref } from '../agreement/stages.ts';
import { agreementIn, patientOf } from '../patient.server.ts';
import { PatientBar } from '../patient-bar.tsx';
import styles from '../send.module.css';
import { daysAhead, type SendingForm, sendingForm, sendingOf } from '../sending-form.server.ts';
import { SignForm } from './sign-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send the agreement of ${fullName(loaded.patient)} · inova` : 'inova' },
];

const isToSend = ({ state }: { state: string }) => state === 'draft' || state === 'estimate sent';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isToSend);
  if (!agreement) throw redirect(consultHref(patient.id));
  if (!isToSend(agreement)) throw redirect(agreementHref(agreement));
  const days = { expiresOn: daysAhead(30, clinic.timeZone), firstDueOn: daysAhead(14, clinic.timeZone) };
  const { paper } = await context.inova.agreements.paper(agreement.id, 'agreement', { firstDueOn: days.firstDueOn });
  return { patient, clinic, agreement, paper, days };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isToSend);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, sendingForm);
  if (submission.status !== 'success') return data({ result: submission.reply(), shown: null }, { status: 400 });
  if (context.form?.get('intent') === 'show') {
    const { paper } = await context.inova.agreements.paper(agreement.id, 'agreement', toCome(submission.value));
    return data({ result: submission.reply(), shown: paper });
  }
  try {
    const sent = await context.inova.agreements.send(agreement.id, sendingOf(submission.value));
    await context.flash({ kind: 'success', text: 'The agreement has been sent for signing' });
    return redirect(agreementHref(sent));
  } catch (error) {
    const refusal = refusalOf(error, ['firstDueOn', 'expiresOn']);
    return data({ result: replyOf(submission, refusal), shown: null }, { status: refusal.status });
  }
}

const toCome = ({ parts, firstDueOn, message }: SendingForm) => ({ parts, firstDueOn, message });

export default function SendAgreement() {
  const { patient, clinic, agreement, paper, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <PaperView paper={answer?.shown ?? paper} />
        <Card title="Send for signing">
          <SignForm
            action={`${pathname}?agreement=${agreement.id}`}
            patient={patient}
            agreement={agreement}
            days={days}
            lastResult={answer?.result as SubmissionResult<string[]> | undefined}
          />
        </Card>
      </div>
    </>
  );
}
