import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { useRowClicks } from '#app/ui/data/use-row-clicks.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { BulkForm } from '../bulk/bulk-form.tsx';
import { RunAtOnce } from '../bulk/run-at-once.tsx';
import { rowKey } from '../bulk/selection.ts';
import { clearFiltersHref, filterChips, filterParams, hrefWithQuery, omitParams } from '../list-query.ts';
import { WithPeek } from '../peek/with-peek.tsx';
import { RelatedTabs } from '../related/related-tabs.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { tableColumns } from './columns.tsx';
import { FilterFields } from './filter-fields.tsx';
import { IgnoredFilters } from './ignored-filters.tsx';
import { ListBar } from './list-bar.tsx';
import type { ListView } from './list-view.server.ts';
import { hasRowMenu, withRowActions } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';

/** A list without its heading: saved views, filters, the bar of tools, a page of rows and pagination. */
export function List(view: ListView) {
  const { list, sort, page, pageSize, total, isMore, rows, query, rawQuery, fieldErrors } = view;
  const { path } = list;
  useRowClicks();
  const filters = filterChips(list, path, omitParams(query, Object.keys(fieldErrors)));
  const filterNames = list.filters.flatMap(filterParams);
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
      >
        <FilterFields list={list} rawQuery={rawQuery} fieldErrors={fieldErrors} />
      </FilterBar>
      {Object.entries(fieldErrors)
        .filter(([name]) => !filterNames.includes(name))
        .map(([name, message]) => (
          <Banner key={name} kind="degraded">
            “{name}” ignored: {message}
          </Banner>
        ))}
      <IgnoredFilters {...view} />
      <ListBar {...view} />
      <WithPeek peek={view.peek}>
        <BulkForm list={list} query={query} total={total} isMore={isMore}>
          <Table
            caption={list.title}
            columns={withRowActions(tableColumns(list, sort, query, view.peek?.rowKey), view)}
            rows={rows}
            keyOf={rowKey}
            oneLine
            rowsOpen
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
        {hasRowMenu(list) && <RowMenu list={list} query={query} rows={rows} />}
        <RunAtOnce list={list} onceKey={view.onceKey} />
      </WithPeek>
    </>
  );
}
