import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dateIn } from '#app/ui/calendar/days.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Fields, FormActions } from '#app/ui/fieldset.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { type ConsultOutcome, type ConsultResult, consultResult } from '#server/inova/contract/consult-bookings.ts';
import { outcomeOptions } from './choices.server.ts';
import styles from './consult.module.css';
import { consultOf } from './consult.server.ts';
import { endWith } from './end.server.ts';
import { toldOf } from './letter-words.ts';
import { TimeFields } from './slot-fields.tsx';
import { StandsNow } from './stands-now.tsx';

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
  const back = `/benefits/consult/${consult.id}`;
  const isPending = useNavigation().formAction === `${back}/outcome`;
  const [form, fields] = useForm<ConsultResult>({ lastResult: answer?.result });
  return (
    <PortalDialog title={`Outcome of ${consult.patient}`} cancelHref={back} width="narrow">
      <PortalForm action={`${back}/outcome`} id={form.id} className={styles.outcome}>
        <input type="hidden" name="version" value={answer?.version ?? consult.version} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
        <Fields>
          <StandsNow consult={consult} isNews={Boolean(answer?.isStale)} />
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
          </div>
          <TextareaField
            label="Note"
            name="note"
            limit={500}
            defaultValue={fields.note.initialValue}
            errors={fields.note.errors}
          />
        </Fields>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Save outcome
          </Button>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
