import type { AppLoadContext } from '@remix-run/node';
import { clockMinutes, dateIn, todayIn, toTimeValue } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Reminder } from '#server/inova/contract/tasks/reminders.ts';

/** Today in the user's clinic. */
export const today = ({ staff }: AppLoadContext) => todayIn(staff.user.clientTimeZone);

/** What a new reminder's fields open with. */
export const newReminderTexts = { when: 'tomorrow' };

/** A reminder as the texts of its fields. */
export const textsOf = ({ text, remindAt, timeZone, byEmail }: Reminder) => ({
  text,
  when: 'own',
  day: dateIn(remindAt, timeZone),
  time: toTimeValue(clockMinutes(remindAt, timeZone)),
  byEmail: byEmail ? 'on' : '',
});

/** The user's reminder in the URL; 404 if there is none. */
export async function loadReminder({ inova }: AppLoadContext, reminderId: string | undefined): Promise<Reminder> {
  return inova.reminders.get(requireRecordId(reminderId));
}

/** What a new reminder is about, from the address: a task or a patient, or nothing; 404 if that isn't visible. */
export async function loadSubject({ inova }: AppLoadContext, { url }: Request) {
  const { searchParams } = new URL(url);
  const [task, patient] = [searchParams.get('task'), searchParams.get('patient')];
  if (task !== null) return { task: await inova.tasks.get(requireRecordId(task)), patient: null };
  return { task: null, patient: patient === null ? null : await inova.patients.get(requireRecordId(patient)) };
}
