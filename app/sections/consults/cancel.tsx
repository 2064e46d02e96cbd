import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { consultCancel } from '#server/inova/contract/consults.ts';
import { reasonOptions } from './choices.server.ts';
import { loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { endConflict, endForm, toConsult } from './end-consult.server.ts';
import { EndConsultForm } from './end-consult-form.tsx';

export const meta = () => [{ title: 'Cancel consult · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const isUpcoming = Date.parse(consult.startsAt) > Date.now();
  const draft = await openFormDraft(context, endForm(params.appointment, 'cancel'));
  const setup = formSetup(consultCancel, { version: consult.version, draft });
  return { consult, isUpcoming, reasons: reasonOptions, setup };
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitDraftedForm(context, request, endForm(params.appointment, 'cancel'), {
    schema: consultCancel,
    run: (cancel) => context.inova.consults.cancel(Number(params.appointment), cancel),
    success: (consult) => toConsult(consult, 'consult cancelled'),
    conflict: ({ note }) => endConflict(context, params.appointment, { status: 'Cancelled', note }),
  });
}

/** After a conflict the dialog shows the consult as it is now. */
export const shouldRevalidate = () => true;

export default function CancelConsult() {
  const { consult, isUpcoming, reasons, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <EndConsultForm
      title={`Cancel consult with ${consult.patient}`}
      path="cancel"
      consult={consult}
      form={form}
      button={{ label: 'Cancel consult', variant: 'danger' }}
      backLabel="Keep consult"
      footer={isUpcoming && <EmailHint email={consult.email} />}
    >
      <SelectField
        label="Reason"
        placeholder="Select a reason"
        options={reasons}
        autoFocus
        {...form.control('reason')}
      />
    </EndConsultForm>
  );
}
