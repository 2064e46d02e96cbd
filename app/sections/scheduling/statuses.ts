import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { consultStatuses } from '../consults/consult-statuses.ts';

/** The label and tone of each status. */
export const appointmentStatuses = { ...consultStatuses, seen: ['Seen', 'healthy'] } as const;

type State = Appointment['state'];

export const isMovable = (state: State) => state === 'booked' || state === 'confirmed';
export const isOpen = (state: State) => isMovable(state) || state === 'arrived';
