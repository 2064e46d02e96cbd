import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { metFields } from '#app/forms/met-fields.ts';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { randomKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { dateIn } from '#app/ui/calendar/days.ts';
import { type ConsultMove, consultMove } from '#server/inova/contract/consults.ts';
import { methodOptions } from './choices.server.ts';
import { consultOf, counselorsOf } from './consult.server.ts';
import { LetterHint } from './letter-hint.tsx';
import { toldOf } from './letter-words.ts';
import { askedDay, askedTime, slotFields, slotOf } from './slot.ts';
import { SlotFields } from './slot-fields.tsx';
import { wordsOf } from './slot-words.ts';

export const meta = () => [{ title: 'Move consult · inova' }];
export const handle = dialogRoute;

/** The form as the consult is, or as its address asks, which dragging in the calendar does. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const consult = await consultOf(context, params.appointment);
  const asked = new URL(request.url).searchParams;
  const slot = slotOf(consult);
  const values = {
    ...slot,
    day: askedDay(asked.get('day')) ?? slot.day,
    time: askedTime(asked.get('time')) ?? slot.time,
  };
  const counselors = await counselorsOf(context, consult.client);
  const today = dateIn(new Date().toISOString(), consult.timeZone);
  return { consult, values, counselors, methods: methodOptions, today, onceKey: randomKey() };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const submission = readSubmission(context, consultMove);
  const version = Number(context.form?.get('version'));
  if (submission.status !== 'success') return data({ result: submission.reply(), version, met: null }, { status: 400 });
  const id = Number(params.appointment);
  const move = submission.value;
  try {
    const key = String(context.form?.get('onceKey'));
    const moved = await context.once(key, [id, move], () => context.inova.consultBookings.move(id, move));
    const text = `${moved.patient}: consult moved to ${showInstant(moved.startsAt, moved.timeZone)}`;
    await context.flash({ kind: 'success', text: toldOf(text, moved) });
    return redirect(`/benefits/consult/${id}`);
  } catch (error) {
    const refusal = refusalOf(error, slotFields);
    const [result, { status }] = [replyOf(submission, refusal), refusal];
    if (!refusal.isStale) return data({ result, version, met: null }, { status });
    const now = await consultOf(context, params.appointment);
    const counselors = await counselorsOf(context, now.client);
    const met = metFields(wordsOf(slotOf(now), counselors), wordsOf(move, counselors));
    return data({ result, version: now.version, met }, { status });
  }
}

export default function MoveConsult() {
  const { consult, values, counselors, methods, today, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = `/benefits/consult/${consult.id}`;
  const [form, fields] = useForm<ConsultMove>({
    lastResult: answer?.result,
    defaultValue: values,
  });
  return (
    <FormDialog
      title={`Move ${consult.patient}`}
      path={`${back}/move`}
      back={back}
      button={{ label: answer?.met ? 'Move all the same' : 'Move consult' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="version" value={answer?.version ?? consult.version} />
      <input type="hidden" name="onceKey" value={onceKey} />
      {answer?.met && <ChangedMeanwhile fields={answer.met} />}
      <SlotFields counselors={counselors} methods={methods} fields={fields} today={today} />
      <LetterHint email={consult.email} />
    </FormDialog>
  );
}
