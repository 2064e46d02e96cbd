import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Listing } from '#server/inova/contract/listings.ts';
import styles from './catalogue.module.css';

export const meta = () => [{ title: 'Reports · inova' }];

/** Every list that the user may run. */
export async function loader({ context }: LoaderFunctionArgs) {
  const listings = await context.inova.listings.catalogue();
  const sections = [...new Set(listings.map(({ section }) => section))];
  return sections.map((title) => ({ title, listings: listings.filter(({ section }) => section === title) }));
}

const columns: Column<Listing>[] = [
  { key: 'title', label: 'Report', primary: true, cell: ({ path, title }) => <a href={path}>{title}</a> },
  { key: 'description', label: 'What it shows', cell: ({ description }) => description },
  {
    key: 'csv',
    label: 'Export',
    cell: ({ id, title }) => (
      <a href={`/lists/${id}/csv`} download aria-label={`CSV of ${title}`}>
        CSV
      </a>
    ),
  },
];

export default function ReportCatalogue() {
  const sections = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Reports" subtitle="Every list you may run, with all its rows as CSV" />
      <div className={styles.sections}>
        {sections.map(({ title, listings }) => (
          <Table
            key={title}
            caption={title}
            captionVisible
            columns={columns}
            rows={listings}
            keyOf={({ id }) => id}
            empty={null}
          />
        ))}
        {sections.length === 0 && <EmptyState icon="list" title="No reports for you" />}
      </div>
    </>
  );
}
