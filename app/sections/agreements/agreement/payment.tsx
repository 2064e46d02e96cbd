import { type SubmissionResult, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { controlOf } from '#app/forms/control-of.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { showAmount, showMoney } from '#app/lib/money.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { typedMoney } from '#app/lib/typed-money.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newPayment, paymentMethods } from '#server/inova/contract/agreements.ts';
import { capital } from '#server/inova/contract/words.ts';
import { agreementIn, isSigned, patientOf } from '../patient.server.ts';
import { daysAhead } from '../sending-form.server.ts';
import { agreementHref, consultHref } from './stages.ts';

export const meta = () => [{ title: 'Record payment · inova' }];
export const handle = dialogRoute;

const form = newPayment.extend({ cents: typedMoney('Enter the amount').pipe(newPayment.shape.cents) });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : consultHref(patient.id));
  const next = agreement.parts.find(({ cents, paidCents }) => paidCents < cents);
  const cents = showAmount(next ? next.cents - next.paidCents : agreement.balanceCents);
  const methods = paymentMethods.map((value) => ({ value, label: capital(value) }));
  return { agreement, cents, methods, today: daysAhead(0, clinic.timeZone), onceKey: randomKey() };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const submission = readSubmission(context, form);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const key = String(context.form?.get('onceKey'));
  const payment = submission.value;
  try {
    const pay = async () => (await context.inova.agreements.pay(agreement.id, payment, key)).balanceCents;
    const balance = await context.once(key, [agreement.id, payment], pay);
    const left = balance === 0 ? 'Nothing is open any more' : `${showMoney(balance)} is still open`;
    await context.flash({ kind: 'success', text: `The payment has been recorded. ${left}` });
    return redirect(agreementHref(agreement));
  } catch (error) {
    const refusal = refusalOf(error, Object.keys(form.shape));
    return data(replyOf(submission, refusal), { status: refusal.status });
  }
}

export default function RecordPayment() {
  const { agreement, cents, methods, today, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const path = agreementHref(agreement, '/payment');
  const [state, fields] = useForm({
    lastResult,
    defaultValue: { method: 'check', cents, receivedOn: today, reference: '' },
  });
  const of = (field: 'method' | 'cents' | 'receivedOn' | 'reference') => controlOf(field, fields[field]);
  return (
    <FormDialog
      title="Record payment"
      path={path}
      back={agreementHref(agreement)}
      button={{ label: 'Record payment' }}
      id={state.id}
      errors={formErrors(state.errors, state.allErrors)}
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <p>
          {showMoney(agreement.balanceCents)} of {showMoney(agreement.total.totalCents)} is open.
        </p>
        <Fields columns={2}>
          <MoneyField label="Amount" required autoFocus {...of('cents')} />
          <SelectField label="Paid by" options={methods} required {...of('method')} />
          <DateField label="Received on" max={today} required {...of('receivedOn')} />
          <TextField label="Reference" hint="Number of the check or transfer" autoComplete="off" {...of('reference')} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
