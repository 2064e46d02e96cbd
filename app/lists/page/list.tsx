import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { BulkForm } from '../bulk/bulk-form.tsx';
import { rowKey } from '../bulk/selection.ts';
import { formatTotal } from '../format.ts';
import { clearFiltersHref, filterChips, hrefWithQuery, omitParams } from '../list-query.ts';
import { WithPeek } from '../peek/with-peek.tsx';
import { RelatedTabs } from '../related/related-tabs.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { tableColumns } from './columns.tsx';
import { FilterFields } from './filter-fields.tsx';
import { IgnoredFilters } from './ignored-filters.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListView } from './list-view.server.ts';
import { withRowActions } from './row-actions.tsx';

/** A list without its heading: saved views, filters, columns, a page of rows and pagination. */
export function List(view: ListView) {
  const { list, sort, page, pageSize, total, isMore, rows, query, rawQuery, fieldErrors } = view;
  const { path } = list;
  const filters = filterChips(list, path, omitParams(query, Object.keys(fieldErrors)));
  const clearHref = clearFiltersHref(list, path, query);
  return (
    <>
      <RelatedTabs related={view.related} />
      <ViewTabs list={list} views={view.views} />
      <FilterBar
        key={`filters ${JSON.stringify(rawQuery)}`}
        label={list.title}
        action={path}
        filters={filters}
        clearHref={clearHref}
        resultCount={<ResultCount {...view} />}
      >
        <FilterFields list={list} rawQuery={rawQuery} fieldErrors={fieldErrors} />
      </FilterBar>
      <IgnoredFilters {...view} />
      <ListTools {...view} />
      <WithPeek peek={view.peek}>
        <BulkForm list={list} query={query} total={total} isMore={isMore}>
          <Table
            caption={list.title}
            columns={withRowActions(tableColumns(list, sort, query, view.peek?.rowKey), list, query)}
            rows={rows}
            keyOf={rowKey}
            empty={
              filters.length > 0 ? (
                <EmptyState
                  icon="search"
                  title="No results match these filters"
                  actions={<ButtonLink href={clearHref}>Clear all</ButtonLink>}
                />
              ) : (
                <EmptyState icon="list" title="Nothing to show" />
              )
            }
            footer={
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                isMore={isMore}
                hrefOf={(number) => hrefWithQuery(path, { ...query, page: String(number) })}
              />
            }
          />
        </BulkForm>
      </WithPeek>
    </>
  );
}

/** The total, with links to count all rows if counting stopped early and to refresh cached sums. */
function ResultCount({
  list: { path },
  total,
  isMore,
  asOf,
  query,
}: Pick<ListView, 'list' | 'total' | 'isMore' | 'asOf' | 'query'>) {
  return (
    <>
      {`${formatTotal({ total, isMore })} found`}
      {isMore && (
        <>
          {' · '}
          <a href={hrefWithQuery(path, { ...query, count: 'all' })}>Count all</a>
        </>
      )}
      {asOf && (
        <>
          {' · '}Updated {asOf}
          {' · '}
          <a href={hrefWithQuery(path, { ...query, fresh: 'yes' })}>Refresh</a>
        </>
      )}
    </>
  );
}
