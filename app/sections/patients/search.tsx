import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { NoRecentSearches } from '#app/shell/patient-search/no-recent-searches.tsx';
import { RecentSearches } from '#app/shell/patient-search/recent-searches.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SearchForm } from './search-form.tsx';

export const meta = () => [{ title: 'Patients · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (/^\/patients(\.data)?$/.test(pathname) && searchParams.has('q')) throw redirect(`/patients/results${search}`);
  const { principal } = context.staff;
  const [recent, clinics] = await Promise.all([
    context.recentSearches.list(),
    principal.isCorporate ? context.clinics() : [],
  ]);
  return { recent, clinics };
}

export default function PatientSearch() {
  const { recent, clinics } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <Stack inert={isBehindDialog ? '' : undefined}>
        <PageHeader
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
        <SearchForm clinics={clinics} takesFocus={!isBehindDialog} />
        {recent.length > 0 ? (
          <RecentSearches recent={recent} clinicNames={Object.fromEntries(clinics.map(({ id, name }) => [id, name]))} />
        ) : (
          <NoRecentSearches />
        )}
      </Stack>
      <Outlet />
    </>
  );
}
