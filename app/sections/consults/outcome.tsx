import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { dateIn } from '#app/ui/calendar/days.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { type ConsultOutcome, type ConsultResult, consultResult } from '#server/inova/contract/consults.ts';
import { outcomeOptions } from './choices.server.ts';
import styles from './consult.module.css';
import { consultOf } from './consult.server.ts';
import { endWith } from './end.server.ts';
import { EndForm } from './end-form.tsx';
import { LetterHint } from './letter-hint.tsx';
import { toldOf } from './letter-words.ts';
import { TimeFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Outcome of consult · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await consultOf(context, params.appointment);
  const today = dateIn(new Date().toISOString(), consult.timeZone);
  return { consult, options: outcomeOptions, today, onceKey: randomKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const done = await endWith(context, params.appointment, consultResult, (id, result) =>
    context.inova.consultBookings.end(id, result),
  );
  if (!done.consult) return data(done.refused, { status: done.status });
  const { id, patient, state } = done.consult;
  const said = { seen: 'held', 'no-show': 'marked as no-show' }[state as string] ?? 'booked again';
  await context.flash({ kind: 'success', text: toldOf(`${patient}: consult ${said}`, done.consult) });
  return redirect(`/benefits/consult/${id}`);
}

export default function ConsultOutcomeForm() {
  const { consult, options, today, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<ConsultResult>({ lastResult: answer?.result });
  return (
    <EndForm
      title={`Outcome of ${consult.patient}`}
      way="outcome"
      {...{ consult, onceKey, answer, form }}
      note={fields.note}
      className={styles.outcome}
      button={{ label: 'Save outcome', variant: 'primary' }}
      backLabel="Cancel"
    >
      <ChoiceGroup
        type="radio"
        label="What came of it"
        name="outcome"
        options={options}
        required
        hint={consult.hasCome ? undefined : 'Its day has not come yet: it can only be rescheduled'}
        defaultValue={fields.outcome.initialValue as ConsultOutcome | undefined}
        errors={fields.outcome.errors}
      />
      <div className={styles.again}>
        <TimeFields fields={fields} today={today} required={false} />
        <LetterHint email={consult.email} />
      </div>
    </EndForm>
  );
}
