import { formatDate } from '#app/lib/dates.ts';
import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';
import { rangeText } from './week.ts';

type Holiday = ClinicHours['holidays'][number];

/** "Closed", or the hours of the day. */
export function holidayHours({ opensAt, closesAt }: Pick<Holiday, 'opensAt' | 'closesAt'>): string {
  return opensAt && closesAt ? rangeText({ opensAt, closesAt }) : 'Closed';
}

/** A holiday as labeled text. */
export function describeHoliday(holiday: Holiday): Record<string, string> {
  return { Date: formatDate(holiday.day), Name: holiday.name, Hours: holidayHours(holiday) };
}
