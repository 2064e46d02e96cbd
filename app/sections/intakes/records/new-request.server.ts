import type { AppLoadContext } from '@remix-run/node';
import { newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { addDays, todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { patientOfQuery } from '#app/sections/patients/choose-patient.server.ts';
import { newRecordRequest } from '#server/inova/contract/record-requests.ts';
import { ownRequestDays } from '#server/inova/contract/text/record-purposes.ts';
import { newRequestPath, requestsPath } from './paths.ts';

export const requestForm = newRecordRequest.extend({ patientId: recordIdSchema });

/** The draft of a request for a patient's records. */
export const requestDraft = (patient: number) => ({
  ...newForm(`records of patient ${patient}`),
  backHref: requestsPath,
});

/** The form if the address names a patient or the search has a single result; otherwise the search. */
export async function loadNewRequest(context: AppLoadContext, searchParams: URLSearchParams) {
  const { patient, search } = await patientOfQuery(context, readListQuery(searchParams), newRequestPath);
  return { search, form: patient ? await loadForm(context, requireRecordId(patient)) : null };
}

async function loadForm(context: AppLoadContext, id: number) {
  const [patient, clinics] = await Promise.all([context.inova.patients.get(id), context.clinics()]);
  const today = todayIn(clinics.find(({ id: clinic }) => clinic === patient.client)?.timeZone);
  const texts = { patientId: String(id), direction: 'in', dueOn: addDays(today, ownRequestDays) };
  const draft = await openFormDraft(context, { ...requestDraft(id), texts });
  return { patient, today, setup: formSetup(requestForm, { draft }) };
}
