import type { MetField } from '#app/forms/changed-meanwhile.tsx';
import { showFullDay } from '#app/ui/calendar/days.ts';
import type { Option } from '#app/ui/select-field.tsx';
import { timeOptions } from './slot.ts';

interface Slot {
  counselor: number | null;
  day: string;
  time: string;
  minutes: number;
  method: string;
}

/** Both times of a consult that two people moved at once, field by field. */
export function metSlot(theirs: Slot, mine: Slot, counselors: Option[]): MetField[] {
  const nameOf = ({ counselor }: Slot) => counselors.find(({ value }) => value === String(counselor))?.label ?? '';
  const timeOf = ({ time }: Slot) => timeOptions(time).find(({ value }) => value === time)?.label ?? time;
  const both = (label: string, textOf: (slot: Slot) => string) => ({
    label,
    theirs: textOf(theirs),
    mine: textOf(mine),
  });
  return [
    both('Counselor', nameOf),
    both('Day', ({ day }) => showFullDay(day)),
    both('Time', timeOf),
    both('How long', ({ minutes }) => `${minutes} minutes`),
    both('How', ({ method }) => method),
  ];
}
