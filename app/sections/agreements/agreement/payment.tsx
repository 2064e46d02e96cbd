import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount, formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { type Agreement, newPayment, paymentMethods } from '#server/inova/contract/agreements/agreements.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { isSigned, loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import { daysAhead } from '../send-form.server.ts';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Record payment · inova' }];
export const handle = draftedDialogRoute;

const paymentForm = newPayment.extend({ cents: moneySchema('Enter the amount').pipe(newPayment.shape.cents) });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  const today = daysAhead(0, clinic.timeZone);
  const form = formOf(agreement, today);
  const methods = paymentMethods.map((value) => ({ value, label: capitalize(value) }));
  const setup = formSetup(paymentForm, { draft: await openFormDraft(context, form) });
  return { agreement, methods, today, values: form.texts, setup };
}

/** The form with the payment that is due next. */
function formOf(agreement: Agreement, today: string) {
  const nextPart = agreement.parts.find(({ cents, paidCents }) => paidCents < cents);
  const cents = formatAmount(nextPart ? nextPart.cents - nextPart.paidCents : agreement.balanceCents);
  const texts = { method: 'check', cents, receivedOn: today, reference: '' };
  return { ...newForm(`payment ${agreement.id}`, texts), backHref: agreementHref(agreement) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const form = formOf(agreement, daysAhead(0, clinic.timeZone));
  return submitDraftedForm(context, request, form, {
    schema: paymentForm,
    run: async (payment, { key }) => (await context.inova.agreements.pay(agreement.id, payment, key)).balanceCents,
    success: (balance) => ({
      to: agreementHref(agreement),
      message: `Payment recorded. ${balance === 0 ? 'Paid in full.' : `Balance due: ${formatMoney(balance)}.`}`,
    }),
  });
}

export default function RecordPayment() {
  const { agreement, methods, today, values, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values });
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
