import type { Staff } from '../account/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import { addDays, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

const matters = [
  'Check the emergency kit',
  'Review the fee schedule',
  'Renew payer contract',
  'Order cycle calendars',
  'Train a new colleague',
  'Update the consent binder',
];

const months = 24;

/** Tasks without a patient: one or two a month for two years, the latest still open. */
export function createClinicTasks(random: Random, clinic: Clinic, { everyone }: Staff, today: Date) {
  return Array.from({ length: months + months / 2 }, (_, index) => {
    const createdOn = workday(addDays(today, -3 - Math.floor((index * 365 * 2) / (months * 1.5))));
    const dueOn = addDays(createdOn, random.between(5, 20));
    const doneOn = workday(addDays(createdOn, random.between(1, 24)));
    const isDone = doneOn < today && index > 2;
    const assignee = random.pick(everyone);
    return {
      client_id: clinic.id,
      patient_id: null,
      category: 'Clinic',
      title: random.pick(matters),
      status: isDone ? 780 : random.pick([778, 779]),
      priority: random.weighted([
        [782, 6],
        [783, 3],
        [784, 1],
      ]),
      assigned_to: assignee,
      created_by: random.pick(everyone),
      created_at: timeAt(random, clinic, createdOn, 10),
      due_on: formatDate(dueOn),
      completed_at: isDone ? timeAt(random, clinic, doneOn, 15) : null,
      completed_by: isDone ? assignee : null,
    };
  });
}
