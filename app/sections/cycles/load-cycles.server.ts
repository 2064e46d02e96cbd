import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicOf } from '#app/sections/payments/taken/clinic-of.server.ts';
import type { Cycle, CycleRecord } from '#server/inova/contract/cycles.ts';

/** The patient in the address with the cycles; 404 if of another clinic. */
export async function loadCycles(context: AppLoadContext, id: string | undefined) {
  const patientId = requireRecordId(id);
  const [patient, record] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.cycles.ofPatient(patientId),
  ]);
  return { patient, clinic: await clinicOf(context, patient.client), record };
}

/** The cycle in the address, which has begun, with its patient; 404 if of another clinic. */
export async function loadStart(context: AppLoadContext, id: string | undefined) {
  const cycleId = requireRecordId(id);
  const record = await context.inova.cycles.find(cycleId);
  const cycle = record.cycles.find((each) => each.id === cycleId);
  if (!cycle || !hasBegun(cycle)) throw new Response(null, { status: 404 });
  const patient = await context.inova.patients.get(record.patientId);
  return { patient, clinic: await clinicOf(context, record.client), record, cycle };
}

type Begun = Cycle & { day1On: string; start: NonNullable<Cycle['start']> };

const hasBegun = (cycle: Cycle): cycle is Begun => cycle.day1On !== null && cycle.start !== null;

/** The cycles that wait for day 1. */
export const waitingIn = ({ cycles }: CycleRecord) => cycles.filter(({ items }) => items.length > 0);
