/** The states of a consult, each with its word and its look. */
export const consultStatuses = {
  booked: ['Booked', 'neutral'],
  confirmed: ['Confirmed', 'advisory'],
  arrived: ['Arrived', 'advisory'],
  seen: ['Held', 'healthy'],
  'no-show': ['No-show', 'unhealthy'],
  cancelled: ['Cancelled', 'degraded'],
} as const;
export type ConsultStatus = keyof typeof consultStatuses;

/** True of a consult that can still be put to another time. */
export const canReschedule = (state: ConsultStatus) => state === 'booked' || state === 'confirmed';

/** True of a consult of which nothing came yet. */
export const isOpen = (state: ConsultStatus) => canReschedule(state) || state === 'arrived';
