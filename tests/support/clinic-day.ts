import { dayIn } from '#server/inova/service/dates/period.ts';

/** The day in the clinic of most tests, which in the evening is not yet that of UTC. */
export const clinicDay = (time: Date) => dayIn('America/Chicago', time);
