import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { waitlistEntryPath, waitlistPath } from '../paths.ts';

/** The entry in the address; 404 if it doesn't exist or belongs to another clinic. */
export async function loadEntry({ inova }: AppLoadContext, id: string | undefined) {
  return inova.waitlist.get(requireRecordId(id));
}

const number = z.coerce.number().int().positive();

/** What the buttons of the page do. */
export async function changeEntry(context: AppLoadContext, id: number) {
  const { waitlist } = context.inova;
  const path = waitlistEntryPath(id);
  const here = { subject: id, backHref: path };
  switch (intentOf(context)) {
    case 'offer':
      return submitButton(context, {
        ...here,
        schema: z.object({ provider: number, startsAt: z.iso.datetime() }),
        run: (time) => waitlist.offerTime(id, time),
        success: () => ({ to: path, message: 'The time is held. Call the patient.' }),
      });
    case 'book':
      return submitButton(context, {
        ...here,
        schema: z.object({ offer: number, startsAt: z.iso.datetime() }),
        run: ({ offer }) => waitlist.book(offer),
        success: ({ patient, type, timeZone }, { startsAt }) => ({
          to: path,
          message: `${patient}: ${type} booked for ${formatInstant(startsAt, timeZone)}`,
        }),
      });
    case 'decline':
      return submitButton(context, {
        ...here,
        schema: z.object({ offer: number }),
        run: ({ offer }) => waitlist.decline(offer),
        success: () => ({ to: path, message: 'The time goes to the next patient who waits for it' }),
      });
    default:
      return submitButton(context, {
        ...here,
        schema: z.object({ version: number }),
        run: ({ version }) => waitlist.remove(id, { version }),
        success: ({ patient }) => ({ to: waitlistPath, message: `${patient} is no longer on the waitlist` }),
      });
  }
}
