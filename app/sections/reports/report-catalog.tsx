import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import styles from './report-catalog.module.css';

export const meta = () => [{ title: 'Reports · inova' }];

/** The lists the user may open, by section, filtered by the search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('words')?.trim().slice(0, 100) ?? '';
  const lists = await context.inova.lists.list();
  const matches = lists.filter((list) => matchesQuery(list, query));
  const titles = [...new Set(matches.map(({ section }) => section))];
  const sections = titles.map((title) => ({ title, lists: matches.filter(({ section }) => section === title) }));
  return { query, sections, matchCount: matches.length, total: lists.length };
}

/** True if every search term is the start of a word in the report's section, title or description. */
function matchesQuery({ section, title, description }: ListInfo, query: string): boolean {
  const words = splitWords(`${section} ${title} ${description}`);
  return splitWords(query).every((term) => words.some((word) => word.startsWith(term)));
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const columns: Column<ListInfo>[] = [
  { key: 'title', label: 'Report', primary: true, cell: ({ path, title }) => <a href={path}>{title}</a> },
  { key: 'description', label: 'Description', cell: ({ description }) => description },
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

export default function ReportCatalog() {
  const { query, sections, matchCount, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Reports" subtitle="Every list you can run, with CSV export" />
      <FilterBar
        key={query}
        label="Reports"
        action="/reporting"
        filters={query ? [{ label: `“${query}”`, removeHref: '/reporting' }] : []}
        clearHref="/reporting"
        resultCount={query ? `${matchCount} of ${total}` : `${total} reports`}
        submit="Search"
      >
        <TextField label="Search reports" name="words" type="search" defaultValue={query} />
      </FilterBar>
      <div className={styles.sections}>
        {sections.map(({ title, lists }) => (
          <Table
            key={title}
            caption={title}
            captionVisible
            columns={columns}
            rows={lists}
            keyOf={({ id }) => id}
            empty={null}
          />
        ))}
        {sections.length === 0 && (
          <EmptyState
            icon="list"
            title={query ? 'No reports match your search' : 'No reports available'}
            actions={query && <ButtonLink href="/reporting">All reports</ButtonLink>}
          />
        )}
      </div>
    </>
  );
}
