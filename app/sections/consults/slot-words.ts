import type { Words } from '#app/forms/met-fields.ts';
import { showFullDay } from '#app/ui/calendar/days.ts';
import type { Option } from '#app/ui/form/select-field.tsx';
import { timeOptions } from './slot.ts';

interface Slot {
  counselor: number | null;
  day: string;
  time: string;
  minutes: number;
  method: string;
}

/** The time of a consult in words. */
export function wordsOf({ counselor, day, time, minutes, method }: Slot, counselors: Option[]): Words {
  return {
    Counselor: counselors.find(({ value }) => value === String(counselor))?.label ?? '',
    Day: showFullDay(day),
    Time: timeOptions(time).find(({ value }) => value === time)?.label ?? time,
    'How long': `${minutes} minutes`,
    How: method,
  };
}
