import { formatClock } from '#app/lib/dates.ts';
import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';

/** The days of a week with their numbers. */
export const weekdays = [
  { number: 1, name: 'Monday' },
  { number: 2, name: 'Tuesday' },
  { number: 3, name: 'Wednesday' },
  { number: 4, name: 'Thursday' },
  { number: 5, name: 'Friday' },
  { number: 6, name: 'Saturday' },
  { number: 7, name: 'Sunday' },
] as const;

/** How often a day can open: before and after a break. */
export const parts = [1, 2] as const;

/** The names of the fields for when a part of a day opens and closes. */
export const hourFields = (weekday: number, part: number) => ({
  opens: `opens${weekday}part${part}`,
  closes: `closes${weekday}part${part}`,
});

type Hours = ClinicHours['hours'];

/** What the form of weekly hours opens with. */
export function weekValues(hours: Hours): Record<string, string> {
  const fields = weekdays.flatMap(({ number }) =>
    hoursOn(hours, number).flatMap(({ opensAt, closesAt }, index) => {
      const { opens, closes } = hourFields(number, index + 1);
      return [
        [opens, opensAt],
        [closes, closesAt],
      ];
    }),
  );
  return Object.fromEntries(fields);
}

const hoursOn = (hours: Hours, weekday: number) =>
  hours.filter((each) => each.weekday === weekday).toSorted((a, b) => a.opensAt.localeCompare(b.opensAt));

/** Weekly hours as labeled text. */
export function describeWeek(hours: Hours): Record<string, string> {
  return Object.fromEntries(
    weekdays.map(({ number, name }) => [name, hoursOn(hours, number).map(rangeText).join(', ') || 'Closed']),
  );
}

/** Opening hours as "9:00 AM – 5:00 PM". */
export const rangeText = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) =>
  `${clockText(opensAt)} – ${clockText(closesAt)}`;

function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatClock(hours * 60 + minutes);
}
