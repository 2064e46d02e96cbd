import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount, formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { type Invoice, writeOffRequest } from '#server/inova/contract/payments/invoices.ts';
import { invoiceHref } from '../paths.ts';
import { isOpen } from './invoice-status.tsx';
import { loadInvoice } from './load-invoice.server.ts';

export const meta = () => [{ title: 'Request write-off · inova' }];
export const handle = draftedDialogRoute;

const writeOffForm = writeOffRequest.extend({
  cents: moneySchema('Enter the amount').pipe(writeOffRequest.shape.cents),
});

const formOf = ({ id, balanceCents }: Invoice) => ({
  ...newForm(`write-off of invoice ${id}`, { cents: formatAmount(balanceCents) }),
  backHref: invoiceHref(id),
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const invoice = await loadInvoice(context, params.id);
  if (!isOpen(invoice)) throw redirect(invoiceHref(invoice.id));
  const form = formOf(invoice);
  const setup = formSetup(writeOffForm, { draft: await openFormDraft(context, form) });
  return { invoice, values: form.texts, setup };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const invoice = await loadInvoice(context, params.id);
  return submitDraftedForm(context, request, formOf(invoice), {
    schema: writeOffForm,
    subject: invoice.id,
    run: async (input) => (await context.inova.invoices.requestWriteOff(invoice.id, input)).id,
    success: (id) => ({ to: invoiceHref(id), message: 'Write-off requested. Another user must approve it.' }),
  });
}

export default function RequestWriteOff() {
  const { invoice, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  const { id, number, balanceCents } = invoice;
  return (
    <FormDialog
      form={form}
      title={`Request write-off of invoice ${number}`}
      action={invoiceHref(id, '/write-off')}
      backHref={invoiceHref(id)}
      button={{ label: 'Request write-off' }}
    >
      <Fields>
        <p>{formatMoney(balanceCents)} is open. It is written off when another user approves it.</p>
        <MoneyField label="Amount" {...form.control('cents')} />
        <TextareaField label="Reason" limit={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
