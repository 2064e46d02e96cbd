import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findPatients, type PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { findCode, isBarcode } from '#app/sections/cryo/inventory/find-code.server.ts';
import { specimenHref } from '#app/sections/cryo/inventory/specimen-text.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { PatientNotFound } from './patient-not-found.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export const meta = () => [{ title: 'Patients · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const searchParams = new URL(request.url).searchParams;
  const searchText = (searchParams.get('q') ?? '').slice(0, 100);
  const specimen =
    allows({ who: 'cryo lab' }, principal) && isBarcode(searchText) ? await findCode(context, searchText.trim()) : null;
  if (specimen?.specimen) throw redirect(specimenHref(specimen.specimen.id));
  const requestedClinic = searchParams.get('clinic') ?? '';
  const found = principal.clinics.find((each) => String(each) === requestedClinic) ?? null;
  const clinic = principal.isCorporate ? found : user.client;
  const [findings, clinics] = await Promise.all([
    requestedClinic && clinic === null ? unknownClinic : findPatients(context, searchText, clinic),
    context.clinics(),
  ]);
  return { searchText, clinic, findings, clinics, isCorporate: principal.isCorporate };
}

/** Searching all clinics instead would find patients of others than asked for. */
const unknownClinic: PatientSearchResult = { state: 'failed', message: 'Select a clinic from the list.' };

const countText = (count: number) => `${count} ${count === 1 ? 'patient' : 'patients'} found`;

export default function PatientResults() {
  const { searchText, clinic, findings, clinics, isCorporate } = useLoaderData<typeof loader>();
  const choices = isCorporate ? clinics : [];
  const names = Object.fromEntries(choices.map(({ id, name }) => [id, name]));
  return (
    <PortalDialog title="Patients" cancelHref="/patients" width="wide">
      <p aria-live="polite" className="sr-only">
        {findings.state === 'found' && countText(findings.patients.length)}
      </p>
      <Stack>
        <SearchForm searchText={searchText} clinic={clinic} clinics={choices} takesFocus={findings.state !== 'found'} />
        {findings.state === 'hint' && <Banner kind="advisory">{findings.hint}</Banner>}
        {findings.state === 'failed' && <Banner kind="unhealthy">{findings.message}</Banner>}
        {findings.state === 'found' && findings.patients.length > 0 && (
          <SearchResults patients={findings.patients} clinicNames={names} />
        )}
        {findings.state === 'found' && findings.patients.length === 0 && (
          <PatientNotFound searchText={searchText} clinic={clinic} importClinics={clinics.filter(({ corp }) => corp)} />
        )}
      </Stack>
    </PortalDialog>
  );
}
