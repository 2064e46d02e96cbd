import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { inputProps } from '#app/forms/input-props.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { type ConsultCancel, consultCancel } from '#server/inova/contract/consults.ts';
import { reasonOptions } from './choices.server.ts';
import { loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { endConsult } from './end-consult.server.ts';
import { EndConsultForm } from './end-consult-form.tsx';

export const meta = () => [{ title: 'Cancel consult · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const isUpcoming = Date.parse(consult.startsAt) > Date.now();
  return { consult, isUpcoming, reasons: reasonOptions, onceKey: newOnceKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const ended = await endConsult(context, params.appointment, consultCancel, (id, cancel) =>
    context.inova.consults.cancel(id, cancel),
  );
  if (!ended.consult) return data(ended.formAnswer, { status: ended.status });
  await context.flash({
    kind: 'success',
    text: withEmailNotice(`${ended.consult.patient}: consult cancelled`, ended.consult),
  });
  return redirect(`/benefits/consult/${ended.consult.id}`);
}

export default function CancelConsult() {
  const { consult, isUpcoming, reasons, onceKey } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const [form, fields] = useForm<ConsultCancel>({ lastResult: formAnswer?.result });
  return (
    <EndConsultForm
      title={`Cancel consult with ${consult.patient}`}
      intent="cancel"
      {...{ consult, onceKey, formAnswer, form }}
      note={fields.note}
      button={{ label: 'Cancel consult', variant: 'danger' }}
      backLabel="Keep consult"
      footer={isUpcoming && <EmailHint email={consult.email} />}
    >
      <SelectField
        label="Reason"
        placeholder="Select a reason"
        options={reasons}
        required
        {...inputProps('reason', fields.reason)}
      />
    </EndConsultForm>
  );
}
