import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { formatInstant, parseDay, parseTime, todayIn } from '#app/lib/dates.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { type Consult, consultMove, type FreeTime } from '#server/inova/contract/consults.ts';
import { methodOptions } from './choices.server.ts';
import { counselorOptions, loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { findFreeTimes, showFreeTimes } from './free-times.server.ts';
import { toSlot } from './slot.ts';
import { SlotFields } from './slot-fields.tsx';
import { describeSlot } from './slot-text.ts';

export const meta = () => [{ title: 'Reschedule consult · inova' }];
export const handle = draftedDialogRoute;

/** The form with the current slot, or with the one in the URL after a drag in the calendar. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const consult = await loadConsult(context, params.appointment);
  const saved = formOf(consult, request);
  const draft = await openFormDraft(context, saved);
  const counselors = await counselorOptions(context, consult.client);
  const today = todayIn(consult.timeZone);
  const setup = formSetup(consultMove, { version: consult.version, draft });
  const free = await findFreeTimes(context.inova, { ...draft.texts, except: String(consult.id) });
  return { consult, path: saved.path, counselors, methods: methodOptions, today, setup, free };
}

/** The form with what it opens with; each slot that the consult was dragged to has a draft of its own. */
function formOf(consult: Consult, request: Request) {
  const { searchParams } = new URL(request.url);
  const [day, time] = [parseDay(searchParams.get('day')), parseTime(searchParams.get('time'))];
  const slot = toSlot(consult);
  return {
    about: ['consult', consult.id, 'move', day, time].filter(Boolean).join(' '),
    version: consult.version,
    texts: {
      counselor: String(slot.counselor ?? ''),
      day: day ?? slot.day,
      time: time ?? slot.time,
      minutes: String(slot.minutes),
      method: slot.method,
    },
    backHref: `/benefits/consult/${consult.id}`,
    path: hrefWithQuery(`/benefits/consult/${consult.id}/move`, { day: day ?? '', time: time ?? '' }),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (intentOf(context) === 'times') return showFreeTimes(context, consultMove, { except: params.appointment });
  const { id, ...consult } = await loadConsult(context, params.appointment);
  return submitDraftedForm(context, request, formOf({ id, ...consult }, request), {
    schema: consultMove,
    run: (slot) => context.inova.consults.move(id, slot),
    success: (rescheduled) => {
      const { patient, startsAt, timeZone } = rescheduled;
      const text = `${patient}: consult rescheduled to ${formatInstant(startsAt, timeZone)}`;
      return { to: `/benefits/consult/${id}`, message: withEmailNotice(text, rescheduled) };
    },
    conflict: async (slot) => {
      const current = await loadConsult(context, params.appointment);
      const counselors = await counselorOptions(context, current.client);
      return {
        version: current.version,
        theirs: describeSlot(toSlot(current), counselors),
        mine: describeSlot(slot, counselors),
      };
    },
  });
}

export default function RescheduleConsult() {
  const { consult, path, counselors, methods, today, setup, free } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (FormAnswer & { free?: FreeTime[] | null }) | undefined;
  const form = plainForm({ setup, answer });
  const back = `/benefits/consult/${consult.id}`;
  return (
    <FormDialog
      form={form}
      title={`Reschedule consult with ${consult.patient}`}
      action={path}
      backHref={back}
      button={{ label: form.conflict ? 'Reschedule anyway' : 'Reschedule consult' }}
    >
      <SlotFields
        form={form}
        counselors={counselors}
        methods={methods}
        today={today}
        free={answer?.free ?? free}
        except={consult.id}
      />
      <EmailHint email={consult.email} />
    </FormDialog>
  );
}
