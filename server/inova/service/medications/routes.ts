import * as calls from '#server/inova/contract/medications.ts';
import { requireWorkClinic, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import * as medications from './medications.ts';
import { addToCycle, medicationsOfPatient, stopInCycle } from './of-patient.ts';

/** The medications of a clinic, and those of patients' cycles. */
export function medicationRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal }: Session): medications.MedicationContext => {
    const { clinic, clinics, email } = principal;
    return { store, clinic, clinics, by: email, at: now() };
  };
  const forClinic = (session: Session) => ({ ...contextOf(session), clinic: requireWorkClinic(session) });

  return [
    route(calls.list, ({ query }, session) => medications.listMedications(contextOf(session), query.clientId)),
    route(calls.get, ({ params }, session) => medications.readMedication(contextOf(session), params.medication)),
    route(calls.create, ({ body }, session) => medications.addMedication(forClinic(session), body)),
    route(calls.update, ({ params, body }, session) =>
      medications.changeMedication(contextOf(session), params.medication, body),
    ),
    route(calls.retire, ({ params }, session) => medications.setRetired(contextOf(session), params.medication, true)),
    route(calls.restore, ({ params }, session) => medications.setRetired(contextOf(session), params.medication, false)),
    route(calls.ofPatient, ({ params }, session) => medicationsOfPatient(contextOf(session), params.id)),
    route(calls.add, ({ params, body }, session) => addToCycle(contextOf(session), params.id, body)),
    route(calls.stop, ({ params }, session) => stopInCycle(contextOf(session), params.id, params.cycleMedication)),
  ];
}
