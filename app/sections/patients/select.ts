import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';

/** Only posted to: opening the address redirects to the search. */
export function loader() {
  return redirect('/patients');
}

/** Opens the patient, records the search unless the birth date is unknown, and switches to the patient's clinic. */
export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, z.object({ patient: recordIdSchema }));
  const patient = await context.inova.patients.get(value?.patient ?? 0);
  const { user } = context.staff;
  const { id, client, firstname, lastname, ehrid, dob } = patient;
  if (dob) await context.recentSearches.record({ patientId: id, clientId: client, firstname, lastname, ehrid, dob });
  if (client !== user.client) await context.changeClinic(client);
  return redirect(`/patients/${id}`);
}
