import { type SubmissionResult, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { controlOf } from '#app/forms/control-of.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { showMoney } from '#app/lib/money.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { agreementIn, isSigned, patientOf } from '../patient.server.ts';
import { daysAhead, planForm } from '../sending-form.server.ts';
import { agreementHref, consultHref } from './stages.ts';

export const meta = () => [{ title: 'Payment plan · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : consultHref(patient.id));
  return { agreement, firstDueOn: daysAhead(14, clinic.timeZone) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, planForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await context.inova.agreements.plan(agreement.id, submission.value);
    await context.flash({ kind: 'success', text: 'The payment plan has been changed' });
    return redirect(agreementHref(agreement));
  } catch (error) {
    const refusal = refusalOf(error, Object.keys(planForm.shape));
    return data(replyOf(submission, refusal), { status: refusal.status });
  }
}

export default function PaymentPlan() {
  const { agreement, firstDueOn } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const path = agreementHref(agreement, '/plan');
  const [state, fields] = useForm({ lastResult, defaultValue: { parts: '3', firstDueOn } });
  return (
    <FormDialog
      title="Payment plan"
      path={path}
      back={agreementHref(agreement)}
      button={{ label: 'Change plan' }}
      id={state.id}
      errors={formErrors(state.errors, state.allErrors)}
    >
      <input type="hidden" name="version" value={agreement.version} />
      <Fields>
        <p>
          {showMoney(agreement.balanceCents)} is open. It is parted into equal monthly payments; the odd cents are in
          the first.
        </p>
        <Fields columns={2}>
          <TextField
            label="Monthly parts"
            inputMode="numeric"
            maxLength={2}
            required
            autoFocus
            {...controlOf('parts', fields.parts)}
          />
          <DateField label="First part due on" required {...controlOf('firstDueOn', fields.firstDueOn)} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
