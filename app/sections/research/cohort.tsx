import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Instant } from '#app/lib/instant.tsx';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { prescreeningPages } from './sets.ts';
import { TabbedList } from './tabbed-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.cohort?.name ?? 'Cohorts'} · inova` },
];

/** One cohort; 404 if it doesn't exist, or the members of all without one. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const view = await loadListPage(context, request, params, 'cohort-members');
  if ('cohort' in view.fieldErrors) throw new Response(null, { status: 404 });
  const cohort = view.query.cohort ? await context.inova.research.getCohort(Number(view.query.cohort)) : null;
  return { view, cohort, timeZone: context.staff.user.clientTimeZone };
}

export default function Cohort() {
  const { view, cohort, timeZone } = useLoaderData<typeof loader>();
  if (!cohort) return <TabbedList view={view} tabs={prescreeningPages} current="/research/cohorts" />;
  const people = `${cohort.members.toLocaleString('en-US')} ${cohort.members === 1 ? 'patient' : 'patients'}`;
  return (
    <TabbedList
      view={view}
      tabs={prescreeningPages}
      current="/research/cohorts"
      title={cohort.name}
      subtitle={
        <>
          {people} as they were on <Instant at={cohort.savedAt} timeZone={timeZone} />. {cohort.criteria}
        </>
      }
      actions={
        <ButtonLink href={hrefWithQuery('/research/prescreening', cohort.filters)} icon="refresh">
          Same filters today
        </ButtonLink>
      }
    />
  );
}
