import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';

export const schedulePath = '/scheduling';
export const bookPath = '/scheduling/book';
/** Where an appointment of a patient is booked. */
export const bookHrefFor = (patient: number) => `${bookPath}?patient=${patient}`;
export const hoursPath = '/scheduling/hours';
export const timesPath = '/scheduling/times';

/** The page of an appointment; a financial consult has its own for those who may open it. */
export const appointmentPath = ({ id }: Pick<Appointment, 'id'>) => `/scheduling/appointment/${id}`;

export const waitlistPath = '/scheduling/waitlist';
export const waitPath = '/scheduling/waitlist/add';

/** The page of an entry of the waitlist. */
export const waitlistEntryPath = (entry: number) => `/scheduling/waitlist/entry/${entry}`;
