import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findPatients } from '#app/lib/find-patients.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { NotFoundOffer } from './not-found-offer.tsx';
import styles from './search.module.css';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export const meta = () => [{ title: 'Patients · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const asked = new URL(request.url).searchParams;
  const typed = (asked.get('q') ?? '').slice(0, 100);
  const chosen = principal.isCorporate ? Number(asked.get('clinic')) || null : user.client;
  const clinic = chosen !== null && principal.clinics.includes(chosen) ? chosen : null;
  const [findings, clinics] = await Promise.all([findPatients(context, typed, clinic), context.clinics()]);
  return { typed, clinic, findings, clinics, isCorporate: principal.isCorporate };
}

export default function PatientResults() {
  const { typed, clinic, findings, clinics, isCorporate } = useLoaderData<typeof loader>();
  const choices = isCorporate ? clinics : [];
  const names = Object.fromEntries(choices.map(({ id, name }) => [id, name]));
  return (
    <PortalDialog title="Patients" cancelHref="/patients" width="wide">
      <div className={styles.page}>
        <SearchForm typed={typed} clinic={clinic} clinics={choices} takesFocus={findings.state !== 'found'} />
        {findings.state === 'hint' && <Banner kind="advisory">{findings.hint}</Banner>}
        {findings.state === 'failed' && <Banner kind="unhealthy">{findings.message}</Banner>}
        {findings.state === 'found' && findings.patients.length > 0 && (
          <SearchResults patients={findings.patients} clinicNames={names} />
        )}
        {findings.state === 'found' && findings.patients.length === 0 && (
          <NotFoundOffer typed={typed} clinic={clinic} importClinics={clinics.filter(({ corp }) => corp)} />
        )}
      </div>
    </PortalDialog>
  );
}
