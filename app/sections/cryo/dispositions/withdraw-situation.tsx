import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { withdrawal } from '#server/inova/contract/cryo/dispositions.ts';
import { situationTexts } from '#server/inova/contract/cryo/words.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';

export const meta = () => [{ title: 'Withdraw what was recorded · inova' }];
export const handle = dialogRoute;

async function findRecorded({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadDispositions(context, params.id);
  const id = requireRecordId(params.situation);
  const recorded = record.situations.find((each) => each.id === id && each.withdrawnAt === null);
  if (!recorded) throw new Response(null, { status: 404 });
  return { patientId: patient.id, recorded };
}

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await findRecorded(args)), setup: formSetup(withdrawal) };
}

export async function action(args: ActionFunctionArgs) {
  const { patientId, recorded } = await findRecorded(args);
  const { context } = args;
  return submitForm(context, {
    schema: withdrawal,
    subject: recorded.id,
    run: async (reason) => {
      await context.inova.cryoDispositions.withdrawSituation(recorded.id, reason);
    },
    success: () => ({ to: dispositionHref(patientId), message: 'Withdrawn. “What applies today” has changed.' }),
  });
}

/** Withdraws what was recorded in error, or has ended. */
export default function WithdrawSituation() {
  const { patientId, recorded, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, situation, happenedOn } = recorded;
  return (
    <FormDialog
      form={form}
      title="Withdraw what was recorded"
      width="narrow"
      action={dispositionHref(patientId, `/withdraw/${id}`)}
      backHref={dispositionHref(patientId)}
      button={{ label: 'Withdraw', variant: 'danger' }}
    >
      <Fields>
        <p>
          {situationTexts[situation]} on {formatDate(happenedOn)}. What was signed before applies again
          {situation === 'storage not paid' ? ', and the account is lapsed until it is reactivated' : ''}.
        </p>
        <TextareaField label="Reason" rows={3} maxLength={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
