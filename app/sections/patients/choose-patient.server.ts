import type { AppLoadContext } from '@remix-run/node';
import { findPatients, type PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { type ListQuery, omitParams } from '#app/lists/list-query.ts';

/** The search for the patient of a page, by the parameter `q`; `onlyMatch` is the patient if one alone was found. */
export async function choosePatient(
  context: AppLoadContext,
  query: ListQuery,
  { action, hrefOf }: { action: string; hrefOf: (patient: number) => string },
) {
  const { principal } = context.staff;
  const requestedClinic = Number(query.clinic);
  const clinic = principal.clinics.includes(requestedClinic) ? requestedClinic : null;
  const findings: PatientSearchResult = query.patient
    ? { state: 'idle' }
    : await findPatients(context, (query.q ?? '').slice(0, 100), clinic);
  const found = findings.state === 'found' ? findings.patients : [];
  return {
    onlyMatch: found.length === 1 ? found[0]?.id : undefined,
    search: {
      action,
      searchText: query.q ?? '',
      otherParams: omitParams(query, ['q', 'patient']),
      findings,
      clinics: principal.isCorporate ? (await context.clinics()).map(({ id, name }) => ({ id, name })) : [],
      choices: found.map((each) => ({ ...each, href: hrefOf(each.id) })),
    },
  };
}
