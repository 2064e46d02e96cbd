import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { failureSummary } from '#app/forms/failure-summary.ts';
import { cardNumberFailure, toFormFailure } from '#app/forms/form-failure.server.ts';
import { fullName } from '#app/lib/names.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { EmailRecipient } from '../email-recipient.tsx';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from '../send.module.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send estimate to ${fullName(loaded.patient)} · inova` : 'inova' },
];

const isDraft = ({ state }: { state: string }) => state === 'draft';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const draft = selectAgreement(agreements, request, isDraft);
  if (!draft) throw redirect(worksheetHref(patient.id));
  if (!isDraft(draft)) throw redirect(agreementHref(draft));
  const { paper } = await context.inova.agreements.document(draft.id, 'estimate');
  return { patient, clinic, draft, paper };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const draft = selectAgreement(agreements, request, isDraft);
  const message = String(context.form?.get('message') ?? '');
  if (!draft) throw new Response(null, { status: 404 });
  const cardFailure = cardNumberFailure(context);
  if (cardFailure) return data({ message, ...cardFailure }, { status: cardFailure.status });
  try {
    const version = Number(context.form?.get('version')) || draft.version;
    const sent = await context.inova.agreements.sendEstimate(draft.id, { version, message });
    await context.flash({ kind: 'success', text: 'Estimate sent' });
    return redirect(agreementHref(sent));
  } catch (error) {
    const failure = toFormFailure(error);
    return data({ message, ...failure }, { status: failure.status });
  }
}

export default function SendEstimate() {
  const { patient, clinic, draft, paper } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const { pathname } = useLocation();
  const path = `${pathname}?agreement=${draft.id}`;
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <DocumentView document={paper} />
        <Card title="Send estimate">
          <PortalForm action={path}>
            <ErrorSummary errors={formAnswer ? failureSummary(formAnswer) : []} />
            <input type="hidden" name="version" value={draft.version} />
            <Fields>
              <EmailRecipient patient={patient} documentName="estimate" />
              <TextareaField
                label="Note to patient"
                name="message"
                maxLength={1000}
                limit={1000}
                defaultValue={formAnswer?.message}
                errors={formAnswer?.fieldErrors.message ? [formAnswer.fieldErrors.message] : undefined}
                hint="Shown at the top of the estimate"
              />
            </Fields>
            <FormActions>
              <Button variant="primary" pending={isPending} disabled={!isEmailAddress(patient.email)}>
                Send estimate
              </Button>
              <ButtonLink href={worksheetHref(patient.id, draft.id)}>Edit draft</ButtonLink>
            </FormActions>
          </PortalForm>
        </Card>
      </div>
    </>
  );
}
