import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { loadClinicOf } from '#app/sections/agreements/patient-context.server.ts';
import type { CycleRequest } from '#server/inova/contract/cycle-requests.ts';
import { cycleRequestListPath } from './paths.ts';

/** The patient in the address with the cycle requests; without one, redirects to the list of requests. */
export async function loadRequests(context: AppLoadContext, id: string | undefined) {
  if (id === undefined) throw redirect(cycleRequestListPath);
  const patientId = requireRecordId(id);
  const [patient, record] = await Promise.all([
    context.inova.patients.get(patientId),
    context.inova.cycleRequests.ofPatient(patientId),
  ]);
  return { patient, record, clinicName: (await loadClinicOf(context, record.client)).name };
}

/** The request in the address, if it is one of the patient's for which this is possible; otherwise 404. */
export async function loadRequest(
  context: AppLoadContext,
  params: { id?: string; request?: string },
  isPossible: (request: CycleRequest) => boolean,
) {
  const id = requireRecordId(params.request);
  const loaded = await loadRequests(context, params.id);
  const request = loaded.record.requests.find((each) => each.id === id);
  if (!request || !isPossible(request)) throw new Response(null, { status: 404 });
  return { ...loaded, request };
}
