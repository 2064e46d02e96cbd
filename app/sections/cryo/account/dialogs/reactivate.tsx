import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, parseForm, submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { ReactivationPreview } from '#server/inova/contract/cryo/accounts.ts';
import { BillLines } from '../bill-lines.tsx';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { reactivationForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Reactivate account · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, inova, account, today } = await loadOpenAccount(context, params.id, ['lapsed']);
  return {
    patientId: patient.id,
    preview: await inova.cryoAccounts.previewReactivation(account.id, { anchorOn: today }),
    setup: formSetup(reactivationForm, { version: account.version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id, ['lapsed']);
  if (intentOf(context) === 'preview') {
    const { value, answer } = parseForm(context, reactivationForm.pick({ anchorOn: true }));
    const preview = value && (await inova.cryoAccounts.previewReactivation(account.id, value));
    return data({ ...answer, preview }, { status: value ? 200 : 400 });
  }
  return submitForm(context, {
    schema: reactivationForm,
    subject: account.id,
    run: (reactivation, { version }) => inova.cryoAccounts.reactivate(account.id, { ...reactivation, version }),
    success: () => ({ to: accountHref(patient.id), message: 'Account reactivated' }),
  });
}

/** The preview of an anchor that was entered. */
const previewIn = (answer: unknown) => (answer as { preview?: ReactivationPreview | null } | undefined)?.preview;

export default function ReactivateAccount() {
  const { patientId, preview: initial, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const preview = previewIn(answer) ?? initial;
  const form = plainForm({ setup, answer, values: { anchorOn: initial.anchorOn } });
  return (
    <FormDialog
      form={form}
      title="Reactivate account"
      action={accountHref(patientId, '/reactivate')}
      backHref={accountHref(patientId)}
      button={{ label: 'Reactivate account' }}
    >
      <Fields>
        <DefinitionList
          items={[
            { term: 'Lapsed', value: preview.lapsedOn && formatDate(preview.lapsedOn) },
            { term: 'Why', value: preview.lapseReason },
            { term: 'Arrears', value: formatMoney(preview.arrearsCents) },
          ]}
        />
        <DateField label="Billed from" {...form.control('anchorOn')} />
        {preview.firstBill && <BillLines bill={preview.firstBill} caption="First bill" />}
        <Button name="intent" value="preview">
          Preview first bill
        </Button>
        <TextareaField label="Reason" rows={2} limit={500} {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
