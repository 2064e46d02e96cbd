import { formatInstant, type TimeZone, todayIn } from '#app/lib/dates.ts';
import { later } from '#server/inova/contract/tasks/later.ts';
import { formSetup } from './form-setup.server.ts';
import { laterOptions } from './later-options.server.ts';

/** What the dialog that snoozes something needs, on the clock of a clinic. */
export const loadSnooze = (timeZone: TimeZone) => ({
  times: laterOptions,
  today: todayIn(timeZone),
  values: { when: 'tomorrow', time: '09:00' },
  setup: formSetup(later, { once: false }),
});

/** The message after something was snoozed; an upstream may not say until when. */
export const snoozedMessage = (until: string | null | undefined, timeZone: TimeZone) =>
  until ? `Snoozed until ${formatInstant(until, timeZone)}.` : 'Snoozed.';
