import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { type ConsultOutcome, type ConsultOutcomeInput, consultOutcomeInput } from '#server/inova/contract/consults.ts';
import { outcomeOptions } from './choices.server.ts';
import styles from './consult.module.css';
import { loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { endConsult } from './end-consult.server.ts';
import { EndConsultForm } from './end-consult-form.tsx';
import { TimeFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Record outcome · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const today = todayIn(consult.timeZone);
  return { consult, options: outcomeOptions, today, onceKey: newOnceKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const ended = await endConsult(context, params.appointment, consultOutcomeInput, (id, result) =>
    context.inova.consults.recordOutcome(id, result),
  );
  if (!ended.consult) return data(ended.formAnswer, { status: ended.status });
  const { id, patient, state } = ended.consult;
  const outcomeText = { seen: 'held', 'no-show': 'marked as no-show' }[state as string] ?? 'rescheduled';
  await context.flash({ kind: 'success', text: withEmailNotice(`${patient}: consult ${outcomeText}`, ended.consult) });
  return redirect(`/benefits/consult/${id}`);
}

export default function ConsultOutcomeForm() {
  const { consult, options, today, onceKey } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const [form, fields] = useForm<ConsultOutcomeInput>({ lastResult: formAnswer?.result });
  return (
    <EndConsultForm
      title={`Record outcome for ${consult.patient}`}
      intent="outcome"
      {...{ consult, onceKey, formAnswer, form }}
      note={fields.note}
      className={styles.outcome}
      button={{ label: 'Save outcome', variant: 'primary' }}
      backLabel="Cancel"
    >
      <ChoiceGroup
        type="radio"
        label="Outcome"
        name="outcome"
        options={options}
        required
        hint={consult.hasCome ? undefined : 'This consult is still upcoming. You can only reschedule it.'}
        defaultValue={fields.outcome.initialValue as ConsultOutcome | undefined}
        errors={fields.outcome.errors}
      />
      <div className={styles.again}>
        <TimeFields fields={fields} today={today} required={false} />
        <EmailHint email={consult.email} />
      </div>
    </EndConsultForm>
  );
}
