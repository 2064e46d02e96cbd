import type { Io } from '../io.ts';
import { printList } from '../tasks/list.ts';

export interface ListOptions {
  from?: string;
  to?: string;
  provider?: number;
  doubleBooked?: boolean;
  json?: boolean;
}

/** Prints appointments, the earliest first. */
export function listAppointments(io: Io, { from, to, provider, doubleBooked, json }: ListOptions): Promise<void> {
  const isUpcoming = !from && !to && !doubleBooked;
  const filters = {
    sort: 'starts',
    ...(isUpcoming && { upcoming: 'yes' }),
    ...(from && { startsFrom: from }),
    ...(to && { startsTo: to }),
    ...(provider && { provider: String(provider) }),
  };
  return printList(io, doubleBooked ? 'double-booked' : 'appointments', json, filters);
}
