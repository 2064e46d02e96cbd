import { laterTimes } from '#server/inova/contract/tasks/later.ts';

/** The choices of when something comes back. */
export const laterOptions = Object.entries(laterTimes).map(([value, label]) => ({ value, label }));

/** Those that a menu offers at once: "Snooze until tomorrow 9 AM". */
export const quickSnoozes = (['tomorrow', 'business-day'] as const).map((when) => ({
  when,
  label: `Snooze until ${laterTimes[when].replace(/^[TN]/, (letter) => letter.toLowerCase())}`,
}));
