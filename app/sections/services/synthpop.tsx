import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { showDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { findPeople } from './find-people.server.ts';
import styles from './services.module.css';

export const meta = () => [{ title: 'Synthetic population · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  return { typed, ...(await findPeople(context, typed)) };
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>['people'][number];

const columns: Column<Person>[] = [
  { key: 'name', label: 'Name', primary: true, cell: fullName },
  { key: 'ehrId', label: 'EHR ID', cell: ({ ehrId }) => ehrId },
  { key: 'client', label: 'Clinic', cell: ({ clientId }) => clientId },
  { key: 'location', label: 'Location', cell: ({ city, state }) => `${city}, ${state}` },
  { key: 'dob', label: 'DOB', numeric: true, cell: ({ dob }) => showDate(dob) },
];

export default function SyntheticPopulation() {
  const { typed, failure, people } = useLoaderData<typeof loader>();
  const isPending = useNavigation().location?.pathname === '/synthpop';
  return (
    <div className={styles.page}>
      <PageHead title="Synthetic population" subtitle="Invented people, to try imports with" />
      <Form method="get" action="/synthpop" role="search" aria-label="Synthetic people" className={styles.form}>
        <TextField label="EHR ID or name" name="q" type="search" key={typed} defaultValue={typed} autoComplete="off" />
        <Button variant="primary" icon="search" pending={isPending}>
          Search
        </Button>
      </Form>
      {failure && <Banner kind="unhealthy">{failure}</Banner>}
      {typed && !failure && (
        <Table
          caption="Synthetic people"
          columns={columns}
          rows={people}
          keyOf={({ ehrId }) => ehrId}
          empty={
            <EmptyState icon="search" title="Nobody found">
              Search for a whole EHR ID, or for the beginning of a name.
            </EmptyState>
          }
        />
      )}
    </div>
  );
}
