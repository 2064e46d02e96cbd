import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { findPatients } from './find-patients.server.ts';
import { NotFoundOffer } from './not-found-offer.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export const meta = () => [{ title: 'Patients · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const asked = new URL(request.url).searchParams;
  const typed = (asked.get('q') ?? '').slice(0, 100);
  const chosen = principal.isCorporate ? Number(asked.get('clinic')) || null : user.client;
  const clinic = chosen !== null && principal.clinics.includes(chosen) ? chosen : null;
  const [findings, recent, clinics] = await Promise.all([
    findPatients(context, typed, clinic),
    context.recentSearches(),
    context.inova.clients.list(),
  ]);
  return { typed, clinic, findings, recent, clinics, isCorporate: principal.isCorporate };
}

export default function PatientSearch() {
  const { typed, clinic, findings, recent, clinics, isCorporate } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  const choices = isCorporate ? clinics : [];
  const names = Object.fromEntries(choices.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className={styles.page} inert={isBehindDialog ? '' : undefined}>
        <PageHead
          title="Patients"
          actions={
            <>
              <ButtonLink href="/patients/import" icon="import">
                Import from EHR
              </ButtonLink>
              <ButtonLink href="/patients/add" icon="add-patient" variant="primary">
                Add patient
              </ButtonLink>
            </>
          }
        />
        <SearchForm typed={typed} clinic={clinic} clinics={choices} />
        {findings.state === 'hint' && <Banner kind="advisory">{findings.hint}</Banner>}
        {findings.state === 'failed' && <Banner kind="unhealthy">{findings.message}</Banner>}
        {findings.state === 'found' && findings.patients.length > 0 && (
          <SearchResults patients={findings.patients} clinicNames={names} />
        )}
        {findings.state === 'found' && findings.patients.length === 0 && (
          <NotFoundOffer typed={typed} clinic={clinic} importClinics={clinics.filter(({ corp }) => corp)} />
        )}
        <RecentSearches recent={recent} clinicNames={names} />
      </div>
      <Outlet />
    </>
  );
}
