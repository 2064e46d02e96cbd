import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Table } from '#app/ui/table.tsx';
import { pageSize } from '#server/inova/contract/listings.ts';
import { chipsOf, clearHref, hrefOf, readAsked, without } from './asked.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { columnsOf } from './columns.tsx';
import { FilterFields } from './filter-fields.tsx';
import { loadList } from './load.server.ts';
import { presetOf } from './preset.server.ts';
import { shownRows } from './shown.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.listing.title} · inova` : 'inova' },
];

/** One page for every list: the sitemap says which list has which address. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const typed = readAsked(url.searchParams);
  const preset = presetOf(context, params);
  const id = context.page.id.replace('lists/', '');
  const { answer, asked, faults } = await loadList(context.inova, id, { ...typed, ...preset });
  const { listing, columns, sort, page, total } = answer;
  if (preset) throw redirect(hrefOf(listing.path, asked));
  return {
    listing,
    columns,
    sort,
    page: page ?? 1,
    pageSize,
    total: total ?? 0,
    rows: shownRows(answer),
    asked,
    typed,
    faults,
  };
}

export default function ListPage() {
  const { listing, columns, sort, page, pageSize, total, rows, asked, typed, faults } = useLoaderData<typeof loader>();
  const { path } = listing;
  const filters = chipsOf(listing, path, asked);
  const all = clearHref(listing, path, asked);
  return (
    <>
      <PageHead
        title={listing.title}
        subtitle={listing.description}
        actions={
          <ButtonLink href={hrefOf(`/lists/${listing.id}/csv`, without(asked, ['page']))} icon="download" download>
            CSV
          </ButtonLink>
        }
      />
      <FilterBar
        key={`filters ${JSON.stringify(typed)}`}
        label={listing.title}
        action={path}
        filters={filters}
        clearHref={all}
        found={`${total.toLocaleString('en-US')} found`}
      >
        <FilterFields listing={listing} typed={typed} faults={faults} />
      </FilterBar>
      <ColumnChooser key={`columns ${JSON.stringify(asked)}`} listing={listing} all={columns} asked={asked} />
      <Table
        caption={listing.title}
        columns={columnsOf(listing, sort, asked)}
        rows={rows}
        keyOf={({ client, id }) => `${client} ${id}`}
        empty={
          filters.length > 0 ? (
            <EmptyState
              icon="search"
              title="Nothing with these filters"
              actions={<ButtonLink href={all}>Clear all</ButtonLink>}
            />
          ) : (
            <EmptyState icon="list" title="Nothing here now" />
          )
        }
        footer={
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            hrefOf={(number) => hrefOf(path, { ...asked, page: String(number) })}
          />
        }
      />
    </>
  );
}
