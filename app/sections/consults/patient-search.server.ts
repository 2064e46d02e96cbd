import type { AppLoadContext } from '@remix-run/node';
import { findPatients, type PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { hrefWithQuery, type ListQuery, omitParams } from '#app/lists/list-query.ts';

/** The patient to book for: named in the address, or the only one found; and the search for one. */
export async function searchPatient(context: AppLoadContext, query: ListQuery, page: string) {
  const { principal } = context.staff;
  const requestedClinic = Number(query.clinic);
  const clinic = principal.clinics.includes(requestedClinic) ? requestedClinic : null;
  const findings: PatientSearchResult = query.patient
    ? { state: 'idle' }
    : await findPatients(context, (query.q ?? '').slice(0, 100), clinic);
  const found = findings.state === 'found' ? findings.patients : [];
  const onlyMatch = found.length === 1 ? String(found[0]?.id) : undefined;
  const otherParams = omitParams(query, ['q', 'patient']);
  return {
    patient: query.patient ?? onlyMatch,
    search: {
      action: page,
      searchText: query.q ?? '',
      otherParams,
      findings,
      clinics: principal.isCorporate ? (await context.clinics()).map(({ id, name }) => ({ id, name })) : [],
      choices: found.map((each) => ({
        ...each,
        href: hrefWithQuery(page, { ...otherParams, patient: String(each.id) }),
      })),
    },
  };
}
