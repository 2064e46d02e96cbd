import { type SubmissionResult, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { inputProps } from '#app/forms/input-props.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { formatMoney } from '#app/lib/money.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { isSigned, loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import { daysAhead, planForm } from '../send-form.server.ts';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Payment plan · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  return { agreement, firstDueOn: daysAhead(14, clinic.timeZone) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, planForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await context.inova.agreements.plan(agreement.id, submission.value);
    await context.flash({ kind: 'success', text: 'Payment plan updated' });
    return redirect(agreementHref(agreement));
  } catch (error) {
    const failure = toFormFailure(error, Object.keys(planForm.shape));
    return data(toConformReply(submission, failure), { status: failure.status });
  }
}

export default function PaymentPlan() {
  const { agreement, firstDueOn } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const path = agreementHref(agreement, '/plan');
  const [formState, fields] = useForm({ lastResult, defaultValue: { parts: '3', firstDueOn } });
  return (
    <FormDialog
      title="Payment plan"
      action={path}
      backHref={agreementHref(agreement)}
      button={{ label: 'Update plan' }}
      id={formState.id}
      errors={formErrors(formState.errors, formState.allErrors)}
    >
      <input type="hidden" name="version" value={agreement.version} />
      <Fields>
        <p>
          The balance of {formatMoney(agreement.balanceCents)} is split into equal monthly payments. Any remaining cents
          are added to the first.
        </p>
        <Fields columns={2}>
          <TextField
            label="Monthly payments"
            inputMode="numeric"
            maxLength={2}
            required
            autoFocus
            {...inputProps('parts', fields.parts)}
          />
          <DateField label="First payment due" required {...inputProps('firstDueOn', fields.firstDueOn)} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
