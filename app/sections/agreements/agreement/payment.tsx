import { type SubmissionResult, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { inputProps } from '#app/forms/input-props.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { formatAmount, formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newPayment, paymentMethods } from '#server/inova/contract/agreements.ts';
import { capitalize } from '#server/inova/contract/format.ts';
import { isSigned, loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import { daysAhead } from '../send-form.server.ts';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Record payment · inova' }];
export const handle = dialogRoute;

const paymentForm = newPayment.extend({ cents: moneySchema('Enter the amount').pipe(newPayment.shape.cents) });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  const nextPart = agreement.parts.find(({ cents, paidCents }) => paidCents < cents);
  const cents = formatAmount(nextPart ? nextPart.cents - nextPart.paidCents : agreement.balanceCents);
  const methods = paymentMethods.map((value) => ({ value, label: capitalize(value) }));
  return { agreement, cents, methods, today: daysAhead(0, clinic.timeZone), onceKey: newOnceKey() };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, paymentForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const key = String(context.form?.get('onceKey'));
  const payment = submission.value;
  try {
    const pay = async () => (await context.inova.agreements.pay(agreement.id, payment, key)).balanceCents;
    const balance = await context.once(key, [agreement.id, payment], pay);
    const balanceText = balance === 0 ? 'Paid in full.' : `Balance due: ${formatMoney(balance)}.`;
    await context.flash({ kind: 'success', text: `Payment recorded. ${balanceText}` });
    return redirect(agreementHref(agreement));
  } catch (error) {
    const failure = toFormFailure(error, Object.keys(paymentForm.shape));
    return data(toConformReply(submission, failure), { status: failure.status });
  }
}

export default function RecordPayment() {
  const { agreement, cents, methods, today, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const path = agreementHref(agreement, '/payment');
  const [formState, fields] = useForm({
    lastResult,
    defaultValue: { method: 'check', cents, receivedOn: today, reference: '' },
  });
  const control = (field: 'method' | 'cents' | 'receivedOn' | 'reference') => inputProps(field, fields[field]);
  return (
    <FormDialog
      title="Record payment"
      action={path}
      backHref={agreementHref(agreement)}
      button={{ label: 'Record payment' }}
      id={formState.id}
      errors={formErrors(formState.errors, formState.allErrors)}
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <p>
          Balance due: {formatMoney(agreement.balanceCents)} of {formatMoney(agreement.total.totalCents)}
        </p>
        <Fields columns={2}>
          <MoneyField label="Amount" required autoFocus {...control('cents')} />
          <SelectField label="Payment method" options={methods} required {...control('method')} />
          <DateField label="Date received" max={today} required {...control('receivedOn')} />
          <TextField label="Reference" hint="Check or transfer number" autoComplete="off" {...control('reference')} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
