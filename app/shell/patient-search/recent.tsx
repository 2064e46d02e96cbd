import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NoRecentSearches } from './no-recent-searches.tsx';
import { RecentSearches } from './recent-searches.tsx';

export const meta = () => [{ title: 'Recent searches · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { isCorporate } = context.staff.principal;
  const [recent, clinics] = await Promise.all([context.recentSearches.list(), isCorporate ? context.clinics() : []]);
  return { recent, clinicNames: Object.fromEntries(clinics.map(({ id, name }) => [id, name])) };
}

/** Clears the user's recent searches. */
export async function action({ context }: ActionFunctionArgs) {
  await context.recentSearches.clear();
  return redirect('/patients');
}

export default function Recent() {
  const { recent, clinicNames } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Recent searches" />
      {recent.length > 0 ? <RecentSearches recent={recent} clinicNames={clinicNames} /> : <NoRecentSearches />}
    </>
  );
}
