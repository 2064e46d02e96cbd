import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DigitsField } from '#app/forms/digits-field.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { isSigned, loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import { daysAhead, planForm } from '../send-form.server.ts';
import { agreementConflict, describePlan } from './agreement-conflict.server.ts';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Payment plan · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement || !isSigned(agreement))
    throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  const form = formOf(agreement, daysAhead(14, clinic.timeZone));
  const setup = formSetup(planForm, { version: agreement.version, draft: await openFormDraft(context, form) });
  return { agreement, values: form.texts, setup };
}

const formOf = (agreement: Agreement, firstDueOn: string) => ({
  ...newForm(`payment plan ${agreement.id}`, { parts: '3', firstDueOn }),
  backHref: agreementHref(agreement),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, isSigned);
  if (!agreement) throw new Response(null, { status: 404 });
  const form = formOf(agreement, daysAhead(14, clinic.timeZone));
  return submitDraftedForm(context, request, form, {
    schema: planForm,
    run: async (plan) => {
      await context.inova.agreements.plan(agreement.id, plan);
    },
    success: () => ({ to: agreementHref(agreement), message: 'Payment plan updated' }),
    conflict: ({ parts, firstDueOn }) =>
      agreementConflict(context, agreement.id, { 'Payment plan': describePlan(parts, firstDueOn) }),
  });
}

export default function PaymentPlan() {
  const { agreement, values, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Payment plan"
      action={agreementHref(agreement, '/plan')}
      backHref={agreementHref(agreement)}
      button={{ label: 'Update plan' }}
    >
      <Fields>
        <p>
          The balance of {formatMoney(agreement.balanceCents)} is split into equal monthly payments. Any remaining cents
          are added to the first.
        </p>
        <Fields columns={2}>
          <DigitsField label="Monthly payments" maxLength={2} autoFocus {...form.control('parts')} />
          <DateField label="First payment due" {...form.control('firstDueOn')} />
        </Fields>
      </Fields>
    </FormDialog>
  );
}
