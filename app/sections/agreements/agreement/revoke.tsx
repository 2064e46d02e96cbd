import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { revokeReasons } from '#server/inova/contract/agreements.ts';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from './agreement.module.css';
import { agreementHref, worksheetHref } from './stages.ts';

export const meta = () => [{ title: 'Revoke agreement · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, ({ isRevocable }) => isRevocable);
  if (!agreement?.isRevocable) throw redirect(agreement ? agreementHref(agreement) : worksheetHref(patient.id));
  return { agreement, reasons: revokeReasons.map((reason) => ({ value: reason, label: reason })) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request, ({ isRevocable }) => isRevocable);
  if (!agreement) throw new Response(null, { status: 404 });
  const field = (name: string) => String(context.form?.get(name) ?? '');
  const reason = revokeReasons.find((each) => each === field('reason'));
  const isReplaced = field('isReplaced') !== '';
  const entered = { reason, isReplaced };
  if (!reason) return data({ ...entered, errors: [{ field: 'reason', message: 'Select a reason' }] }, { status: 400 });
  try {
    const version = Number(field('version')) || agreement.version;
    const revoked = await context.inova.agreements.revoke(agreement.id, { version, reason, isReplaced });
    await context.flash({ kind: 'success', text: 'Agreement revoked' });
    const { replacementId, patientId } = revoked;
    return redirect(replacementId ? worksheetHref(patientId, replacementId) : agreementHref(revoked));
  } catch (error) {
    const { status, messages } = toFormFailure(error);
    return data({ ...entered, errors: messages.map((message) => ({ message, field: undefined })) }, { status });
  }
}

export default function Revoke() {
  const { agreement, reasons } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const path = agreementHref(agreement, '/revoke');
  const { packageName, total, state } = agreement;
  return (
    <FormDialog
      title="Revoke agreement"
      action={path}
      backHref={agreementHref(agreement)}
      button={{ label: 'Revoke agreement', variant: 'danger' }}
      errors={formAnswer?.errors ?? []}
    >
      <input type="hidden" name="version" value={agreement.version} />
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
          name="reason"
          placeholder="Select a reason"
          options={reasons}
          defaultValue={formAnswer?.reason}
          required
          errors={formAnswer?.errors.flatMap(({ field, message }) => (field ? [message] : []))}
        />
        <ChoiceField
          type="checkbox"
          label="Draft a replacement"
          name="isReplaced"
          value="yes"
          defaultChecked={formAnswer?.isReplaced ?? true}
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
