/** The label and tone of each status. */
export const consultStatuses = {
  booked: ['Booked', 'neutral'],
  confirmed: ['Confirmed', 'advisory'],
  arrived: ['Arrived', 'advisory'],
  seen: ['Held', 'healthy'],
  'no-show': ['No-show', 'unhealthy'],
  cancelled: ['Cancelled', 'degraded'],
} as const;
export type ConsultStatus = keyof typeof consultStatuses;

export const canReschedule = (state: ConsultStatus) => state === 'booked' || state === 'confirmed';

/** True if the consult has no outcome yet. */
export const isOpen = (state: ConsultStatus) => canReschedule(state) || state === 'arrived';
