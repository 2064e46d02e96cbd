import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { controlOf } from '#app/forms/control-of.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { type ConsultCancel, consultCancel } from '#server/inova/contract/consults.ts';
import { reasonOptions } from './choices.server.ts';
import { consultOf } from './consult.server.ts';
import { endWith } from './end.server.ts';
import { EndForm } from './end-form.tsx';
import { LetterHint } from './letter-hint.tsx';
import { toldOf } from './letter-words.ts';

export const meta = () => [{ title: 'Cancel consult · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await consultOf(context, params.appointment);
  const isAhead = Date.parse(consult.startsAt) > Date.now();
  return { consult, isAhead, reasons: reasonOptions, onceKey: randomKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const done = await endWith(context, params.appointment, consultCancel, (id, cancel) =>
    context.inova.consultBookings.cancel(id, cancel),
  );
  if (!done.consult) return data(done.refused, { status: done.status });
  await context.flash({ kind: 'success', text: toldOf(`${done.consult.patient}: consult cancelled`, done.consult) });
  return redirect(`/benefits/consult/${done.consult.id}`);
}

export default function CancelConsult() {
  const { consult, isAhead, reasons, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<ConsultCancel>({ lastResult: answer?.result });
  return (
    <EndForm
      title={`Cancel consult of ${consult.patient}`}
      way="cancel"
      {...{ consult, onceKey, answer, form }}
      note={fields.note}
      button={{ label: 'Cancel consult', variant: 'danger' }}
      backLabel="Keep it"
      closing={isAhead && <LetterHint email={consult.email} />}
    >
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={reasons}
        required
        {...controlOf('reason', fields.reason)}
      />
    </EndForm>
  );
}
