import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant, todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { consultMove, type FreeTime } from '#server/inova/contract/consults.ts';
import { methodOptions } from './choices.server.ts';
import { counselorOptions, loadConsult } from './consult.server.ts';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { findFreeTimes, showFreeTimes } from './free-times.server.ts';
import { parseDay, parseTime, toSlot } from './slot.ts';
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
  const setup = formSetup(consultMove, { version: consult.version });
  const free = await findFreeTimes(context.inova, {
    counselor: String(values.counselor ?? ''),
    day: values.day,
    minutes: String(values.minutes),
    except: String(consult.id),
  });
  return { consult, values, counselors, methods: methodOptions, today, setup, free };
}

export function action({ context, params }: ActionFunctionArgs) {
  if (intentOf(context) === 'times') return showFreeTimes(context, consultMove, params.appointment);
  const id = Number(params.appointment);
  return submitForm(context, {
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
  const { consult, values, counselors, methods, today, setup, free } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (FormAnswer & { free?: FreeTime[] | null }) | undefined;
  const form = plainForm({ setup, answer, values });
  const back = `/benefits/consult/${consult.id}`;
  return (
    <FormDialog
      form={form}
      title={`Reschedule consult with ${consult.patient}`}
      action={`${back}/move`}
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
