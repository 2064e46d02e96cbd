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
import { keepFormDraft, newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, parseForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { fullName } from '#app/lib/names.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { reviewAgain } from '../agreement/agreement-conflict.server.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from '../send.module.css';
import { daysAhead, sendForm, toSendRequest } from '../send-form.server.ts';
import { backHrefOf, SendForSigningForm } from './send-for-signing-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send agreement to ${fullName(loaded.patient)} · inova` : 'inova' },
];

export const handle = { keptForm: 'send-agreement' };

const canSend = ({ state }: { state: string }) => state === 'draft' || state === 'estimate sent';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, canSend);
  if (!agreement) throw redirect(worksheetHref(patient.id));
  if (!canSend(agreement)) throw redirect(agreementHref(agreement));
  const { paper } = await context.inova.agreements.document(agreement.id, 'agreement', {
    firstDueOn: daysAhead(14, clinic.timeZone),
  });
  const form = formOf(agreement, patient, clinic.timeZone);
  const setup = formSetup(sendForm, { version: agreement.version, draft: await openFormDraft(context, form) });
  return { patient, clinic, agreement, paper, values: form.texts, setup };
}

function formOf(agreement: Agreement, { partnerName }: PatientRecord, timeZone: string | null) {
  const texts = {
    expiresOn: daysAhead(30, timeZone),
    firstDueOn: daysAhead(14, timeZone),
    parts: '1',
    partnerName: partnerName ?? '',
  };
  return { ...newForm(`agreement to sign ${agreement.id}`, texts), backHref: backHrefOf(agreement) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, canSend);
  if (!agreement) throw new Response(null, { status: 404 });
  const form = formOf(agreement, patient, clinic.timeZone);
  if (intentOf(context) === 'preview') {
    await keepFormDraft(context, form);
    return preview(context, agreement.id);
  }
  return submitDraftedForm(context, request, form, {
    schema: sendForm,
    run: async (value) => {
      const { id, patientId } = await context.inova.agreements.send(agreement.id, toSendRequest(value));
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
  const answer: (FormAnswer & { paper?: typeof paper | null }) | null | undefined = useActionData<typeof action>();
  const form = usePortalForm({ id: handle.keptForm, setup, answer, values });
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
