/** The states of a consult, each with its word and its look. */
export const states = {
  booked: ['Booked', 'neutral'],
  confirmed: ['Confirmed', 'advisory'],
  arrived: ['Arrived', 'advisory'],
  seen: ['Held', 'healthy'],
  'no-show': ['No-show', 'unhealthy'],
  cancelled: ['Cancelled', 'degraded'],
} as const;
export type State = keyof typeof states;

/** True of a consult that can still be put to another time. */
export const isAhead = (state: State) => state === 'booked' || state === 'confirmed';

/** True of a consult of which nothing came yet. */
export const isOpen = (state: State) => isAhead(state) || state === 'arrived';
