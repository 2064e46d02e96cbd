import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DigitsField } from '#app/forms/digits-field.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { cardsHref, planHref } from '../on-file/hrefs.ts';
import { loadNewPlan, toNewPlan } from './new-plan.server.ts';

export const meta = () => [{ title: 'Add recurring payments · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, cards, sources, today, schema, form } = await loadNewPlan(context, params.id);
  if (cards.length === 0) throw redirect(cardsHref(patient));
  const setup = formSetup(schema, { draft: await openFormDraft(context, form) });
  return { patient, cards, sources, today, texts: form.texts, setup };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { patient, schema, form } = await loadNewPlan(context, params.id);
  return submitDraftedForm(context, request, form, {
    schema,
    subject: patient,
    run: async (value, { key }) => (await context.inova.recurringPayments.create(patient, toNewPlan(value), key)).id,
    success: (plan) => ({ to: planHref(plan), message: 'Recurring payments added' }),
  });
}

/** Lets a card pay the installments of an agreement, or the same amount each month. */
export default function NewPlan() {
  const { patient, cards, sources, today, texts, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values: texts });
  return (
    <FormDialog
      form={form}
      title="Add recurring payments"
      action={cardsHref(patient, '/recurring')}
      backHref={cardsHref(patient)}
      button={{ label: 'Add recurring payments' }}
    >
      <Fields>
        <Fields columns={2}>
          <SelectField label="Card" options={cards} autoFocus {...form.control('card')} />
          <SelectField label="For" options={sources} {...form.control('source')} />
        </Fields>
        <Text tone="muted">
          An agreement is paid by its installments. Enter the rest only for an amount each month.
        </Text>
        <Fields columns={2}>
          <MoneyField label="Amount each month" {...form.control('cents')} />
          <DateField label="First payment" min={today} {...form.control('startsOn')} />
          <DigitsField label="Number of payments" maxLength={2} {...form.control('payments')} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
