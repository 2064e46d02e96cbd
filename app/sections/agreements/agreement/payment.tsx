import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount, formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
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
  return { agreement, cents, methods, today: daysAhead(0, clinic.timeZone), setup: formSetup(paymentForm) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  return submitForm(context, {
    schema: paymentForm,
    run: async (payment, { key }) => (await context.inova.agreements.pay(agreement.id, payment, key)).balanceCents,
    success: (balance) => ({
      to: agreementHref(agreement),
      message: `Payment recorded. ${balance === 0 ? 'Paid in full.' : `Balance due: ${formatMoney(balance)}.`}`,
    }),
  });
}

export default function RecordPayment() {
  const { agreement, cents, methods, today, setup } = useLoaderData<typeof loader>();
  const values = { method: 'check', cents, receivedOn: today, reference: '' };
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Record payment"
      action={agreementHref(agreement, '/payment')}
      backHref={agreementHref(agreement)}
      button={{ label: 'Record payment' }}
    >
      <Fields>
        <p>
          Balance due: {formatMoney(agreement.balanceCents)} of {formatMoney(agreement.total.totalCents)}
        </p>
        <Fields columns={2}>
          <MoneyField label="Amount" autoFocus {...form.control('cents')} />
          <SelectField label="Payment method" options={methods} {...form.control('method')} />
          <DateField label="Date received" max={today} {...form.control('receivedOn')} />
          <TextField
            label="Reference"
            hint="Check or transfer number"
            autoComplete="off"
            {...form.control('reference')}
          />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
