import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { PaperView } from '#app/documents/paper-view.tsx';
import { cardRefusal, refusalOf } from '#app/forms/refusal.server.ts';
import { refusalErrors } from '#app/forms/refusal-errors.ts';
import { fullName } from '#app/lib/names.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import { agreementHref, consultHref } from '../agreement/stages.ts';
import { MailTo } from '../mail-to.tsx';
import { agreementIn, patientOf } from '../patient.server.ts';
import { PatientBar } from '../patient-bar.tsx';
import styles from '../send.module.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Send the estimate of ${fullName(loaded.patient)} · inova` : 'inova' },
];

const isDraft = ({ state }: { state: string }) => state === 'draft';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const draft = agreementIn(agreements, request, isDraft);
  if (!draft) throw redirect(consultHref(patient.id));
  if (!isDraft(draft)) throw redirect(agreementHref(draft));
  const { paper } = await context.inova.agreements.paper(draft.id, 'estimate');
  return { patient, clinic, draft, paper };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const draft = agreementIn(agreements, request, isDraft);
  const message = String(context.form?.get('message') ?? '');
  if (!draft) throw new Response(null, { status: 404 });
  const card = cardRefusal(context);
  if (card) return data({ message, ...card }, { status: card.status });
  try {
    const version = Number(context.form?.get('version')) || draft.version;
    const sent = await context.inova.agreements.sendEstimate(draft.id, { version, message });
    await context.flash({ kind: 'success', text: 'The estimate has been sent' });
    return redirect(agreementHref(sent));
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ message, ...refusal }, { status: refusal.status });
  }
}

export default function SendEstimate() {
  const { patient, clinic, draft, paper } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  const path = `${pathname}?agreement=${draft.id}`;
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <PatientBar patient={patient} clinicName={clinic.name} />
      <div className={styles.send}>
        <PaperView paper={paper} />
        <Card title="Send the estimate">
          <PortalForm action={path}>
            <ErrorSummary errors={answer ? refusalErrors(answer) : []} />
            <input type="hidden" name="version" value={draft.version} />
            <Fields>
              <MailTo patient={patient} what="estimate" />
              <TextareaField
                label="A note for the patient"
                name="message"
                maxLength={1000}
                limit={1000}
                defaultValue={answer?.message}
                errors={answer?.faults.message ? [answer.faults.message] : undefined}
                hint="It stands at the top of the estimate"
              />
            </Fields>
            <FormActions>
              <Button variant="primary" pending={isPending} disabled={!isMailAddress(patient.email)}>
                Send estimate
              </Button>
              <ButtonLink href={consultHref(patient.id, draft.id)}>Change it</ButtonLink>
            </FormActions>
          </PortalForm>
        </Card>
      </div>
    </>
  );
}
