import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { type Agreement, revokeInput, revokeReasons } from '#server/inova/contract/agreements/agreements.ts';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from './agreement.module.css';
import { agreementConflict } from './agreement-conflict.server.ts';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Revoke agreement · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, ({ isRevocable }) => isRevocable);
  if (!agreement?.isRevocable) throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  const reasons = revokeReasons.map((reason) => ({ value: reason, label: reason }));
  const form = formOf(agreement);
  const setup = formSetup(revokeInput, { version: agreement.version, draft: await openFormDraft(context, form) });
  return { agreement, reasons, values: form.texts, setup };
}

const formOf = (agreement: Agreement) => ({
  ...newForm(`revoke ${agreement.id}`, { isReplaced: 'on' }),
  backHref: agreementHref(agreement),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, ({ isRevocable }) => isRevocable);
  if (!agreement) throw new Response(null, { status: 404 });
  return submitDraftedForm(context, request, formOf(agreement), {
    schema: revokeInput,
    run: async (revoke) => {
      const { id, patientId, replacementId } = await context.inova.agreements.revoke(agreement.id, revoke);
      return { id, patientId, replacementId };
    },
    success: (revoked) => ({
      to: revoked.replacementId ? worksheetHref(revoked.patientId, revoked.replacementId) : agreementHref(revoked),
      message: 'Agreement revoked',
    }),
    conflict: (revoke) => agreementConflict(context, agreement.id, { Status: 'Revoked', Reason: revoke.reason }),
  });
}

export default function Revoke() {
  const { agreement, reasons, values, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values });
  const path = agreementHref(agreement, '/revoke');
  const { packageName, total, state } = agreement;
  return (
    <FormDialog
      form={form}
      title="Revoke agreement"
      action={path}
      backHref={agreementHref(agreement)}
      button={{ label: 'Revoke agreement', variant: 'danger' }}
    >
      <Fields>
        <div className={styles.summary}>
          <p>
            You’re about to revoke {packageName} for <strong>{formatMoney(total.totalCents)}</strong>.{' '}
            {revokeEffects[state]}
          </p>
          <p>The history keeps your name and the reason. You can’t undo this.</p>
        </div>
        <SelectField
          label="Reason"
          placeholder="Select a reason"
          options={reasons}
          autoFocus
          {...form.control('reason')}
        />
        <ChoiceField
          type="checkbox"
          label="Draft a replacement"
          {...form.checkbox('isReplaced')}
          hint="Creates a draft with the same items, discounts and credits for you to edit and send."
        />
      </Fields>
    </FormDialog>
  );
}

const revokeEffects: Record<string, string> = {
  'estimate sent': 'The patient’s estimate will no longer be valid.',
  sent: 'The patient will no longer be able to sign it.',
  signed: 'It was signed but not paid. A cycle that depends on it goes back on hold.',
};
