import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount, formatMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { dialogForm } from './amount-form.server.ts';
import { applyOptions, oldestFirst, toAllocations } from './apply-options.ts';
import { paymentHref } from './hrefs.ts';
import { loadFor } from './load-payment.server.ts';

export const meta = () => [{ title: 'Apply credit · inova' }];
export const handle = draftedDialogRoute;

/** The form for a credit; an amount matters only for a single invoice or agreement. */
function applyForm(values: string[], credit: number) {
  const cents = moneySchema('Enter the amount').pipe(
    z
      .number()
      .min(1, 'Enter an amount')
      .max(credit, `Enter no more than the credit of ${formatMoney(credit)}`),
  );
  return z.object({ target: z.enum(values, { error: 'Select what is paid' }), cents });
}

async function loadApply(context: AppLoadContext, id: string | undefined) {
  const { payment, isPossible } = await loadFor(context, id, 'apply');
  if (!isPossible) throw redirect(paymentHref(payment.id));
  const options = applyOptions(await context.inova.payments.open(payment.patientId));
  const texts = { target: options[0]?.value ?? '', cents: formatAmount(payment.creditCents) };
  const schema = applyForm(
    options.map(({ value }) => value),
    payment.creditCents,
  );
  return { payment, options, schema, form: dialogForm(payment.id, 'apply', texts) };
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { payment, options, schema, form } = await loadApply(context, params.payment);
  return { payment, options, form, setup: formSetup(schema, { draft: await openFormDraft(context, form) }) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { payment, schema, form } = await loadApply(context, params.payment);
  return submitDraftedForm(context, request, form, {
    schema,
    subject: payment.id,
    run: async ({ target, cents }) => {
      const applied = await context.inova.payments.apply(payment.id, { allocations: toAllocations(target, cents) });
      return applied.creditCents;
    },
    success: (left) => ({
      to: paymentHref(payment.id),
      message: `Credit applied. ${left === 0 ? 'No credit is left.' : `${formatMoney(left)} of credit is left.`}`,
    }),
  });
}

export default function ApplyCredit() {
  const { payment, options, form, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const portalForm = usePortalForm({ id: dialogFormId, setup, answer, values: form.texts });
  return (
    <FormDialog
      form={portalForm}
      title="Apply credit"
      action={paymentHref(payment.id, '/apply')}
      backHref={paymentHref(payment.id)}
      button={{ label: 'Apply credit' }}
    >
      <Fields>
        <Text>{formatMoney(payment.creditCents)} of this payment is the patient’s credit.</Text>
        {options.length === 0 && <Banner kind="advisory">This patient has no open invoices or agreements.</Banner>}
        <SelectField label="Apply to" options={options} autoFocus {...portalForm.control('target')} />
        <MoneyField
          label="Amount"
          hint={options[0]?.value === oldestFirst ? 'For a single invoice or agreement' : undefined}
          {...portalForm.control('cents')}
        />
      </Fields>
    </FormDialog>
  );
}
