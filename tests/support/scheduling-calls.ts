import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

let weeks = 0;

/** Input with which a call of scheduling succeeds once, with new appointments that it needs. */
export async function schedulingInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const staff = await service.signIn('staff');
  const { patientId } = subject;
  const monday = new Date(Date.UTC(2031, 2, 3 + 7 * weeks++)).toISOString().slice(0, 10);
  const slot = { provider: 500, day: monday, time: '10:00' };
  const booking = { patientId, type: 'Follow-up', ...slot };
  const isAboutOne = call.path.includes('{appointment}');
  const booked = isAboutOne ? await staff.appointments.book(booking, crypto.randomUUID()) : null;
  const version = booked?.version ?? 1;
  const bodies: Record<string, () => unknown> = {
    'POST /appointments/': () => booking,
    'PUT /appointments/{appointment}/move': () => ({ ...slot, time: '13:00', version }),
    'PUT /appointments/{appointment}/swap': async () => {
      const other = await staff.appointments.book({ ...booking, time: '14:00' }, crypto.randomUUID());
      return { version, other: other.id };
    },
    'POST /calendarFeed/read': async () => {
      const { address } = await staff.calendarFeed.create();
      return { token: address.split('/').at(-1)?.replace('.ics', '') };
    },
    'PUT /appointments/{appointment}/cancel': () => ({ version, reason: 'Work' }),
    'PUT /appointments/{appointment}/outcome': async () => {
      await service.store.pool.query('update inova.appointments set starts_at = $1 where id = $2', [
        service.clock.now,
        booked?.id,
      ]);
      return { version: version + 1, outcome: 'seen' };
    },
  };
  if (/^\/waitlist(Offers)?(\/|$)/.test(call.path)) return waitlistInput(service, call, subject, booking);
  const body = await bodies[callKey(call)]?.();
  const input = callInput(call, { ...subject, appointment: booked?.id ?? 1 });
  return { ...input, ...(body ? { body } : {}) };
}

/** A new entry of the waitlist, with an offer for calls about one. */
async function waitlistInput(
  service: TestService,
  call: AnyCall,
  subject: CallSubject,
  { patientId, type, provider, day }: { patientId: number; type: string; provider: number; day: string },
): Promise<CallInput> {
  const { waitlist } = await service.signIn('staff');
  const wanted = { patientId, type, provider, fromOn: day, deadlineOn: day };
  const { id: entry, version, free } = await waitlist.add(wanted, crypto.randomUUID());
  const { startsAt } = first(free);
  const offered = call.path.includes('{offer}') ? await waitlist.offerTime(entry, { provider, startsAt }) : null;
  const bodies: Record<string, unknown> = {
    'POST /waitlist': wanted,
    'PUT /waitlist/{entry}/remove': { version },
    'POST /waitlist/{entry}/offers': { provider, startsAt },
  };
  const body = bodies[callKey(call)];
  const input = callInput(call, { ...subject, entry, offer: offered?.offers[0]?.id ?? 1 });
  return { ...input, ...(body ? { body } : {}) };
}
