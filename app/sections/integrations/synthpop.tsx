import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { findPeople } from './find-people.server.ts';
import { PeopleTable } from './people-table.tsx';
import styles from './services.module.css';

export const meta = () => [{ title: 'Synthetic population · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchText = (new URL(request.url).searchParams.get('person') ?? '').trim().slice(0, 100);
  const [result, clinics] = await Promise.all([findPeople(context, searchText), context.clinics()]);
  return { searchText, ...result, clinicNames: Object.fromEntries(clinics.map(({ id, name }) => [id, name])) };
}

export default function SyntheticPopulation() {
  const { searchText, failure, people, clinicNames } = useLoaderData<typeof loader>();
  const isPending = useNavigation().location?.pathname === '/synthpop';
  return (
    <div className={styles.page}>
      <PageHeader title="Synthetic population" subtitle="Synthetic people for testing imports" />
      <Form method="get" action="/synthpop" role="search" aria-label="Synthetic people" className={styles.form}>
        <TextField
          label="EHR ID or name"
          name="person"
          type="search"
          key={searchText}
          defaultValue={searchText}
          autoComplete="off"
        />
        <Button variant="primary" icon="search" pending={isPending}>
          Search
        </Button>
      </Form>
      {failure && <Banner kind="unhealthy">{failure}</Banner>}
      {searchText && !failure && <PeopleTable people={people} clinicNames={clinicNames} />}
    </div>
  );
}
