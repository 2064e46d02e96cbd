import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConflictBanner } from '#app/forms/conflict-banner.tsx';
import { conflictingFields } from '#app/forms/conflicting-fields.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { formatInstant, todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { type ConsultMove, consultMove } from '#server/inova/contract/consults.ts';
import { methodOptions } from './choices.server.ts';
import { counselorOptions, loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { parseDay, parseTime, slotFields, toSlot } from './slot.ts';
import { SlotFields } from './slot-fields.tsx';
import { describeSlot } from './slot-text.ts';

export const meta = () => [{ title: 'Reschedule consult · inova' }];
export const handle = dialogRoute;

/** The form with the current slot, or with the one in the URL after a drag in the calendar. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const searchParams = new URL(request.url).searchParams;
  const slot = toSlot(consult);
  const values = {
    ...slot,
    day: parseDay(searchParams.get('day')) ?? slot.day,
    time: parseTime(searchParams.get('time')) ?? slot.time,
  };
  const counselors = await counselorOptions(context, consult.client);
  const today = todayIn(consult.timeZone);
  return { consult, values, counselors, methods: methodOptions, today, onceKey: newOnceKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const submission = readSubmission(context, consultMove);
  const version = Number(context.form?.get('version'));
  if (submission.status !== 'success')
    return data({ result: submission.reply(), version, conflict: null }, { status: 400 });
  const id = Number(params.appointment);
  const reschedule = submission.value;
  try {
    const key = String(context.form?.get('onceKey'));
    const rescheduled = await context.once(key, [id, reschedule], () => context.inova.consults.move(id, reschedule));
    const text = `${rescheduled.patient}: consult rescheduled to ${formatInstant(rescheduled.startsAt, rescheduled.timeZone)}`;
    await context.flash({ kind: 'success', text: withEmailNotice(text, rescheduled) });
    return redirect(`/benefits/consult/${id}`);
  } catch (error) {
    const failure = toFormFailure(error, slotFields);
    const [result, { status }] = [toConformReply(submission, failure), failure];
    if (!failure.isConflict) return data({ result, version, conflict: null }, { status });
    const current = await loadConsult(context, params.appointment);
    const counselors = await counselorOptions(context, current.client);
    const conflict = conflictingFields(describeSlot(toSlot(current), counselors), describeSlot(reschedule, counselors));
    return data({ result, version: current.version, conflict }, { status });
  }
}

export default function RescheduleConsult() {
  const { consult, values, counselors, methods, today, onceKey } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const back = `/benefits/consult/${consult.id}`;
  const [form, fields] = useForm<ConsultMove>({
    lastResult: formAnswer?.result,
    defaultValue: values,
  });
  return (
    <FormDialog
      title={`Reschedule consult with ${consult.patient}`}
      action={`${back}/move`}
      backHref={back}
      button={{ label: formAnswer?.conflict ? 'Reschedule anyway' : 'Reschedule consult' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="version" value={formAnswer?.version ?? consult.version} />
      <input type="hidden" name="onceKey" value={onceKey} />
      {formAnswer?.conflict && <ConflictBanner fields={formAnswer.conflict} />}
      <SlotFields counselors={counselors} methods={methods} fields={fields} today={today} />
      <EmailHint email={consult.email} />
    </FormDialog>
  );
}
