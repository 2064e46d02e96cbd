import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { fullName } from '#app/lib/names.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from '../send.module.css';
import { daysAhead, type SendFormValues, sendForm, toSendRequest } from '../send-form.server.ts';
import { SendForSigningForm } from './send-for-signing-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send agreement to ${fullName(loaded.patient)} · inova` : 'inova' },
];

const canSend = ({ state }: { state: string }) => state === 'draft' || state === 'estimate sent';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, canSend);
  if (!agreement) throw redirect(worksheetHref(patient.id));
  if (!canSend(agreement)) throw redirect(agreementHref(agreement));
  const days = { expiresOn: daysAhead(30, clinic.timeZone), firstDueOn: daysAhead(14, clinic.timeZone) };
  const { paper } = await context.inova.agreements.document(agreement.id, 'agreement', { firstDueOn: days.firstDueOn });
  return { patient, clinic, agreement, paper, days };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, canSend);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, sendForm);
  if (submission.status !== 'success') return data({ result: submission.reply(), preview: null }, { status: 400 });
  if (context.form?.get('intent') === 'preview') {
    const { paper } = await context.inova.agreements.document(
      agreement.id,
      'agreement',
      toPreviewOptions(submission.value),
    );
    return data({ result: submission.reply(), preview: paper });
  }
  try {
    const sent = await context.inova.agreements.send(agreement.id, toSendRequest(submission.value));
    await context.flash({ kind: 'success', text: 'Agreement sent for signature' });
    return redirect(agreementHref(sent));
  } catch (error) {
    const failure = toFormFailure(error, ['firstDueOn', 'expiresOn']);
    return data({ result: toConformReply(submission, failure), preview: null }, { status: failure.status });
  }
}

const toPreviewOptions = ({ parts, firstDueOn, message }: SendFormValues) => ({ parts, firstDueOn, message });

export default function SendAgreement() {
  const { patient, clinic, agreement, paper, days } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const { pathname } = useLocation();
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <DocumentView document={formAnswer?.preview ?? paper} />
        <Card title="Send for signature">
          <SendForSigningForm
            action={`${pathname}?agreement=${agreement.id}`}
            patient={patient}
            agreement={agreement}
            days={days}
            lastResult={formAnswer?.result as SubmissionResult<string[]> | undefined}
          />
        </Card>
      </div>
    </>
  );
}
