import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, parseForm, submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { fullName } from '#app/lib/names.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { reviewAgain } from '../agreement/agreement-conflict.server.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from '../send.module.css';
import { daysAhead, sendForm, toSendRequest } from '../send-form.server.ts';
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
  const values = { ...days, parts: 1, partnerName: patient.partnerName ?? '' };
  return { patient, clinic, agreement, paper, values, setup: formSetup(sendForm, { version: agreement.version }) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, canSend);
  if (!agreement) throw new Response(null, { status: 404 });
  if (intentOf(context) === 'preview') return preview(context, agreement.id);
  return submitForm(context, {
    schema: sendForm,
    run: async (form) => {
      const { id, patientId } = await context.inova.agreements.send(agreement.id, toSendRequest(form));
      return { id, patientId };
    },
    success: (sent) => ({ to: agreementHref(sent), message: 'Agreement sent for signature' }),
    conflict: () => reviewAgain(context, agreement.id),
  });
}

/** The agreement with the plan and note in the form, and the form as it was filled in. */
async function preview(context: AppLoadContext, id: number) {
  const { value, answer } = parseForm(context, sendForm);
  if (!value) return data({ ...answer, paper: null }, { status: 400 });
  const { parts, firstDueOn, message } = value;
  const { paper } = await context.inova.agreements.document(id, 'agreement', { parts, firstDueOn, message });
  return data({ ...answer, paper });
}

/** After a conflict the page shows the current agreement. */
export const shouldRevalidate = () => true;

export default function SendAgreement() {
  const { patient, clinic, agreement, paper, values, setup } = useLoaderData<typeof loader>();
  const answer: (FormAnswer & { paper?: typeof paper | null }) | undefined = useActionData<typeof action>();
  const form = usePortalForm({ setup, answer, values });
  const { pathname } = useLocation();
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <DocumentView document={answer?.paper ?? paper} />
        <Card title="Send for signature">
          <SendForSigningForm
            action={`${pathname}?agreement=${agreement.id}`}
            patient={patient}
            agreement={agreement}
            form={form}
          />
        </Card>
      </div>
    </>
  );
}
