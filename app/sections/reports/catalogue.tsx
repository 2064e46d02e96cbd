import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import styles from './catalogue.module.css';

export const meta = () => [{ title: 'Reports · inova' }];

/** Every list that the user may run, or those that a search finds, by section. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('words')?.trim().slice(0, 100) ?? '';
  const listings = await context.inova.listings.catalogue();
  const found = listings.filter((listing) => isFound(listing, query));
  const titles = [...new Set(found.map(({ section }) => section))];
  const sections = titles.map((title) => ({ title, listings: found.filter(({ section }) => section === title) }));
  return { query, sections, found: found.length, total: listings.length };
}

/** True where every word that was typed begins a word of the report. */
function isFound({ section, title, description }: Listing, query: string): boolean {
  const words = wordsOf(`${section} ${title} ${description}`);
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

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
  const { query, sections, found, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Reports" subtitle="Every list you may run, with all its rows as CSV" />
      <FilterBar
        key={query}
        label="Reports"
        action="/reporting"
        filters={query ? [{ label: `“${query}”`, removeHref: '/reporting' }] : []}
        clearHref="/reporting"
        found={query ? `${found} of ${total}` : `${total} reports`}
        submit="Search"
      >
        <TextField label="Search reports" name="words" type="search" defaultValue={query} />
      </FilterBar>
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
        {sections.length === 0 && (
          <EmptyState
            icon="list"
            title={query ? 'No report with these words' : 'No reports for you'}
            actions={query && <ButtonLink href="/reporting">All reports</ButtonLink>}
          />
        )}
      </div>
    </>
  );
}
