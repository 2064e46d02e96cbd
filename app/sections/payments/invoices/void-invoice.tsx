import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { voidInput } from '#server/inova/contract/payments/invoices.ts';
import { invoiceHref } from '../paths.ts';
import { loadInvoice } from './load-invoice.server.ts';

export const meta = () => [{ title: 'Void invoice · inova' }];
export const handle = draftedDialogRoute;

const formOf = (invoice: number) => ({ ...newForm(`void invoice ${invoice}`), backHref: invoiceHref(invoice) });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const invoice = await loadInvoice(context, params.id);
  if (invoice.state === 'void') throw redirect(invoiceHref(invoice.id));
  const setup = formSetup(voidInput, { draft: await openFormDraft(context, formOf(invoice.id)) });
  return { invoice, setup };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { id } = await loadInvoice(context, params.id);
  return submitDraftedForm(context, request, formOf(id), {
    schema: voidInput,
    subject: id,
    run: async (input) => (await context.inova.invoices.voidInvoice(id, input)).number,
    success: (number) => ({ to: invoiceHref(id), message: `Invoice ${number} is void` }),
  });
}

export default function VoidInvoice() {
  const { invoice, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, number, amountCents, paidCents } = invoice;
  return (
    <FormDialog
      form={form}
      title={`Void invoice ${number}`}
      action={invoiceHref(id, '/void')}
      backHref={invoiceHref(id)}
      button={{ label: 'Void invoice', variant: 'danger' }}
    >
      <Fields>
        <p>
          The patient no longer owes the {formatMoney(amountCents)}. The invoice keeps its number.{' '}
          {paidCents > 0 && `The ${formatMoney(paidCents)} that were paid become the patient’s credit.`} You can’t undo
          this.
        </p>
        <TextareaField label="Reason" limit={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
