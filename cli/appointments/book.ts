import { randomUUID } from 'node:crypto';
import type { NewAppointment } from '#server/inova/contract/scheduling/appointments.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

export interface BookOptions extends Pick<NewAppointment, 'provider' | 'day' | 'time' | 'occurrence' | 'method'> {
  note?: string;
  overbook?: string;
  json?: boolean;
}

/** Books an appointment and prints its ID. */
export async function bookAppointment(io: Io, patientId: number, type: string, options: BookOptions): Promise<void> {
  const { overbook: overbookReason, json, ...slot } = options;
  const booked = await withSession(io, undefined, (inova) =>
    inova.appointments.book({ patientId, type, ...slot, overbookReason }, randomUUID()),
  );
  if (json) return printJson(io.stdout, booked);
  printLine(io.stdout, `Appointment ${booked.id} booked with ${booked.providerName}.`);
}
