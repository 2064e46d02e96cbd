import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { chipsOf, clearHref, hrefOf } from '../asked.ts';
import { BulkForm } from '../bulk/bulk-form.tsx';
import { keyOf } from '../bulk/meant.ts';
import { WithPeek } from '../peek/with-peek.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { totalOf } from '../words.ts';
import { columnsOf } from './columns.tsx';
import { FilterFields } from './filter-fields.tsx';
import { ListTools } from './list-tools.tsx';
import { withTools } from './tool-columns.tsx';
import type { ListView } from './view.server.ts';

/** A list without its heading: saved views, filters, columns, a page of rows, and the way to the other pages. */
export function List(view: ListView) {
  const { listing, sort, page, pageSize, total, isMore, rows, asked, typed, faults } = view;
  const { path } = listing;
  const filters = chipsOf(listing, path, asked);
  const all = clearHref(listing, path, asked);
  return (
    <>
      <ViewTabs listing={listing} views={view.views} />
      <FilterBar
        key={`filters ${JSON.stringify(typed)}`}
        label={listing.title}
        action={path}
        filters={filters}
        clearHref={all}
        found={<Found {...view} />}
      >
        <FilterFields listing={listing} typed={typed} faults={faults} />
      </FilterBar>
      <ListTools {...view} />
      <WithPeek peek={view.peek}>
        <BulkForm listing={listing} asked={asked} total={total} isMore={isMore}>
          <Table
            caption={listing.title}
            columns={withTools(columnsOf(listing, sort, asked, view.peek?.rowKey), listing, asked)}
            rows={rows}
            keyOf={keyOf}
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
                isMore={isMore}
                hrefOf={(number) => hrefOf(path, { ...asked, page: String(number) })}
              />
            }
          />
        </BulkForm>
      </WithPeek>
    </>
  );
}

/** How many rows there are, and where that is not all or not of now, the way to know. */
function Found({
  listing: { path },
  total,
  isMore,
  asOf,
  asked,
}: Pick<ListView, 'listing' | 'total' | 'isMore' | 'asOf' | 'asked'>) {
  return (
    <>
      {`${totalOf({ total, isMore })} found`}
      {isMore && (
        <>
          {' · '}
          <a href={hrefOf(path, { ...asked, count: 'all' })}>Count all</a>
        </>
      )}
      {asOf && (
        <>
          {' · '}As of {asOf}
          {' · '}
          <a href={hrefOf(path, { ...asked, fresh: 'yes' })}>Refresh</a>
        </>
      )}
    </>
  );
}
