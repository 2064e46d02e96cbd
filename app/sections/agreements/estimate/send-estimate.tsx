import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { fullName } from '#app/lib/names.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { type Agreement, sendInput } from '#server/inova/contract/agreements/agreements.ts';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import { reviewAgain } from '../agreement/agreement-conflict.server.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { EmailRecipient } from '../email-recipient.tsx';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import { isHeldBack, PendingApprovals } from '../pending-approvals.tsx';
import styles from '../send.module.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send estimate to ${fullName(loaded.patient)} · inova` : 'inova' },
];

export const handle = { keptForm: 'send-estimate' };

const isDraft = ({ state }: { state: string }) => state === 'draft';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const draft = selectAgreement(agreements, request, isDraft);
  if (!draft) throw redirect(worksheetHref(patient.id));
  if (!isDraft(draft)) throw redirect(agreementHref(draft));
  const { paper } = await context.inova.agreements.document(draft.id, 'estimate');
  const setup = formSetup(sendInput, { version: draft.version, draft: await openFormDraft(context, formOf(draft)) });
  return { patient, clinic, draft, paper, setup };
}

const formOf = ({ id, patientId }: Pick<Agreement, 'id' | 'patientId'>) => ({
  ...newForm(`estimate ${id}`),
  backHref: worksheetHref(patientId, id),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const draft = selectAgreement(agreements, request, isDraft);
  if (!draft) throw new Response(null, { status: 404 });
  return submitDraftedForm(context, request, formOf(draft), {
    schema: sendInput,
    run: async (estimate) => {
      const { id, patientId } = await context.inova.agreements.sendEstimate(draft.id, estimate);
      return { id, patientId };
    },
    success: (sent) => ({ to: agreementHref(sent), message: 'Estimate sent' }),
    conflict: () => reviewAgain(context, draft.id),
  });
}

/** After a conflict the page shows the current draft. */
export const shouldRevalidate = () => true;

export default function SendEstimate() {
  const { patient, clinic, draft, paper, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: handle.keptForm, setup, answer: useActionData<typeof action>() });
  const { pathname } = useLocation();
  const path = `${pathname}?agreement=${draft.id}`;
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <DocumentView document={paper} />
        <Card title="Send estimate">
          <ReopeningForm action={path} {...form.props}>
            <FormHeader form={form} />
            <PendingApprovals agreement={draft} />
            <Fields>
              <EmailRecipient patient={patient} documentName="estimate" />
              <TextareaField
                label="Note to patient"
                limit={1000}
                hint="Shown at the top of the estimate"
                {...form.control('message')}
              />
            </Fields>
            <FormActions>
              <Button
                variant="primary"
                pending={isPending}
                disabled={!isEmailAddress(patient.email) || isHeldBack(draft)}
              >
                Send estimate
              </Button>
              <FormCancel form={form} href={worksheetHref(patient.id, draft.id)} label="Edit draft" />
            </FormActions>
          </ReopeningForm>
        </Card>
      </div>
    </>
  );
}
