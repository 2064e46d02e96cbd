import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { formatFullDay } from '#app/lib/dates.ts';
import type { Option } from '#app/ui/form/select-field.tsx';
import { timeOptions } from './slot.ts';

interface Slot {
  counselor: number | null;
  day: string;
  time: string;
  minutes: number;
  method: string;
}

/** A slot as labeled text, for the conflict table. */
export function describeSlot({ counselor, day, time, minutes, method }: Slot, counselors: Option[]): LabeledValues {
  return {
    Counselor: counselors.find(({ value }) => value === String(counselor))?.label ?? '',
    Date: formatFullDay(day),
    Time: timeOptions(time).find(({ value }) => value === time)?.label ?? time,
    Length: `${minutes} minutes`,
    Method: method,
  };
}
