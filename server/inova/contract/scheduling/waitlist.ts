import { z } from 'zod';
import { defineCall } from '../call.ts';
import { holdMinutes } from '../text/hold-minutes.ts';
import { id, isoDate, wireDate, wireTime } from '../wire.ts';

const group = 'Scheduling';

export const waitlistStatuses = ['waiting', 'booked', 'removed'] as const;
export const offerStatuses = ['held', 'booked', 'declined', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A time that is or was offered; `heldUntil` is when another patient gets it. */
const offer = z.object({
  id,
  provider: id,
  providerName: z.string(),
  startsAt: wireTime,
  minutes: z.number().int(),
  state: z.enum(offerStatuses),
  heldUntil: wireTime,
  offeredBy: z.string(),
  offeredAt: wireTime,
});
export type WaitlistOffer = z.infer<typeof offer>;

const freeTime = z.object({ provider: id, providerName: z.string(), startsAt: wireTime });

/**
 * Who waits for a time of a type until a deadline, or for an earlier one than that of an appointment. `free` are times
 * that could be offered now, the earliest first; `offers` are newest first.
 */
export const waitlistEntry = z.object({
  id,
  client: id,
  timeZone: z.string(),
  patientId: id,
  patient: z.string(),
  phone: z.string().nullable(),
  type: z.string(),
  minutes: z.number().int(),
  provider: id.nullable(),
  providerName: z.string().nullable(),
  fromOn: wireDate,
  deadlineOn: wireDate,
  note: z.string(),
  state: z.enum(waitlistStatuses),
  appointment: z.object({ id, startsAt: wireTime, providerName: z.string().nullable() }).nullable(),
  bookedId: id.nullable(),
  addedBy: z.string(),
  addedAt: wireTime,
  version: z.number().int(),
  offers: z.array(offer),
  free: z.array(freeTime),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** With `appointmentId` the type and the patient are those of the appointment. */
export const newWaitlistEntry = z.object({
  patientId: id.meta({ examples: [1021] }),
  appointmentId: id.optional(),
  type: z
    .string({ error: 'Select a type' })
    .min(1, 'Select a type')
    .meta({ examples: ['Follow-up'] }),
  provider: z.number().int().positive().optional(),
  fromOn: isoDate('Select the first day').meta({ examples: ['2031-01-06'] }),
  deadlineOn: isoDate('Select the last day').meta({ examples: ['2031-02-28'] }),
  note: z.string().trim().max(500).default(''),
});
export type NewWaitlistEntry = z.output<typeof newWaitlistEntry>;

const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });
const ofEntry = z.object({ entry: id });
const ofOffer = z.object({ offer: id });
const patientIds = ({ patientId }: WaitlistEntry) => [patientId];
const update = { action: 'update' as const, ids: patientIds };

export const get = defineCall({
  method: 'GET',
  path: '/waitlist/{entry}',
  group,
  summary: 'Get an entry of the waitlist with its offers and times that could be offered.',
  params: ofEntry,
  response: waitlistEntry,
  extension: true,
  patients: { action: 'read', ids: patientIds },
});

export const add = defineCall({
  method: 'POST',
  path: '/waitlist',
  group,
  summary: 'Add a patient to the waitlist: for a time of a type, or for an earlier time of an appointment.',
  body: newWaitlistEntry,
  response: waitlistEntry,
  extension: true,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

export const remove = defineCall({
  method: 'PUT',
  path: '/waitlist/{entry}/remove',
  group,
  summary: 'Take an entry off the waitlist; an offered time goes to the next patient.',
  params: ofEntry,
  body: z.object({ version }),
  response: waitlistEntry,
  extension: true,
  patients: update,
});

export const offerTime = defineCall({
  method: 'POST',
  path: '/waitlist/{entry}/offers',
  group,
  summary: `Offer a free time, which is held for ${holdMinutes} minutes. A time is offered to a patient once.`,
  params: ofEntry,
  body: z.object({
    provider: z
      .number()
      .int()
      .positive()
      .meta({ examples: [500] }),
    startsAt: z.iso.datetime().meta({ examples: ['2031-01-06T15:00:00.000Z'] }),
  }),
  response: waitlistEntry,
  extension: true,
  patients: update,
});

export const book = defineCall({
  method: 'PUT',
  path: '/waitlistOffers/{offer}/book',
  group,
  summary: 'Book the time of an offer: the appointment moves there, or is booked. Returns 409 if the offer has ended.',
  params: ofOffer,
  response: waitlistEntry,
  extension: true,
  patients: update,
});

export const decline = defineCall({
  method: 'PUT',
  path: '/waitlistOffers/{offer}/decline',
  group,
  summary: 'Record that the patient does not take an offer; the time goes to the next patient.',
  params: ofOffer,
  response: waitlistEntry,
  extension: true,
  patients: update,
});
