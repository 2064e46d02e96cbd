import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { type Consult, consultOutcomeInput, consultOutcomes, type FreeTime } from '#server/inova/contract/consults.ts';
import { outcomeOptions } from './choices.server.ts';
import styles from './consult.module.css';
import { loadConsult } from './consult.server.ts';
import { consultStatuses } from './consult-statuses.ts';
import { EmailHint } from './email-hint.tsx';
import { endConflict, endForm, toConsult } from './end-consult.server.ts';
import { EndConsultForm } from './end-consult-form.tsx';
import { findFreeTimes, showFreeTimes } from './free-times.server.ts';
import { FreeTimeFields, TimeFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Record outcome · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const today = todayIn(consult.timeZone);
  const draft = await openFormDraft(context, endForm(params.appointment, 'outcome'));
  const setup = formSetup(consultOutcomeInput, { version: consult.version, draft });
  const slot = slotOf(consult);
  const free = slot && (await findFreeTimes(context.inova, { ...slot, day: draft.texts.day }));
  return { consult, options: outcomeOptions, today, setup, slot, free };
}

/** What a consult that is booked again has of this one; null without a counselor. */
const slotOf = ({ id, counselor, minutes }: Consult) =>
  counselor === null ? null : { counselor: String(counselor), minutes: String(minutes), except: String(id) };

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (intentOf(context) === 'times') {
    const slot = slotOf(await loadConsult(context, params.appointment));
    return showFreeTimes(context, consultOutcomeInput, slot ?? undefined);
  }
  return submitDraftedForm(context, request, endForm(params.appointment, 'outcome'), {
    schema: consultOutcomeInput,
    run: (outcome) => context.inova.consults.recordOutcome(Number(params.appointment), outcome),
    success: (consult) => {
      const outcome = { seen: 'held', 'no-show': 'marked as no-show' }[consult.state as string] ?? 'rescheduled';
      return toConsult(consult, `consult ${outcome}`);
    },
    conflict: ({ outcome, note }) => {
      const status = consultStatuses[consultOutcomes[outcome]][0];
      return endConflict(context, params.appointment, { status, note });
    },
  });
}

/** After a conflict the dialog shows the consult as it is now. */
export const shouldRevalidate = () => true;

export default function ConsultOutcomeForm() {
  const { consult, options, today, setup, slot, free } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (FormAnswer & { free?: FreeTime[] | null }) | undefined;
  const form = plainForm({ setup, answer });
  return (
    <EndConsultForm
      title={`Record outcome for ${consult.patient}`}
      path="outcome"
      consult={consult}
      form={form}
      button={{ label: 'Save outcome', variant: 'primary' }}
      backLabel="Cancel"
    >
      <div className={styles.outcome}>
        <ChoiceGroup
          type="radio"
          label="Outcome"
          options={options}
          hint={consult.hasCome ? undefined : 'This consult is still upcoming. You can only reschedule it.'}
          {...form.control('outcome')}
        />
        <div className={styles.again}>
          {slot ? (
            <FreeTimeFields form={form} today={today} slot={slot} free={answer?.free ?? free ?? null} />
          ) : (
            <TimeFields form={form} today={today} />
          )}
          <EmailHint email={consult.email} />
        </div>
      </div>
    </EndConsultForm>
  );
}
