import type { ListFilter, ListInfo } from '#server/inova/contract/lists.ts';

/** What an address asks of a list: filters, `sort`, `columns`, `page` and `count`, by name. */
export type ListQuery = Record<string, string>;

/** Names that calls about lists keep for themselves. */
const reservedParams = ['size', 'after', 'row', 'lenient'];

/** Columns may be repeated; empty parameters are left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const query = Object.fromEntries([...search].map(([name, value]) => [name, value.trim()]));
  const columns = search.getAll('columns').join(',');
  return omitParams({ ...query, columns }, reservedParams);
}

/** The same without these names and without what is empty. */
export function omitParams(query: ListQuery, names: string[]): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' && !names.includes(name)));
}

/** The search string for a query. */
export function queryString(query: ListQuery): string {
  return new URLSearchParams(omitParams(query, [])).toString();
}

/** The address of a page with this in its query. */
export function hrefWithQuery(path: string, query: ListQuery): string {
  const search = queryString(query);
  return search ? `${path}?${search}` : path;
}

/** The parameters of a filter. */
export function filterParams({ fields }: ListFilter): string[] {
  return fields.map(({ name }) => name);
}

/** The active filters as text, each with the address of the list without it. */
export function filterChips({ filters }: ListInfo, path: string, query: ListQuery) {
  return filters.flatMap((filter) =>
    filterParams(filter).flatMap((name) => {
      const value = query[name];
      if (value === undefined) return [];
      const label = `${filterParamLabel(filter, name)}: ${filterValueLabel(filter, value)}`;
      return [{ label, removeHref: hrefWithQuery(path, omitParams(query, [name, 'page', 'count'])) }];
    }),
  );
}

/** A query in words: its filters, its order and how many columns. */
export function describeQuery(list: ListInfo, query: ListQuery): string[] {
  const { sort = '', columns } = query;
  const sortColumn = list.columns.find(({ key }) => key === sort.replace(/^-/, ''));
  return [
    ...filterChips(list, list.path, query).map(({ label }) => label),
    ...(sortColumn ? [`by ${sortColumn.label}${sort.startsWith('-') ? ', descending' : ''}`] : []),
    ...(columns ? [`${countShownColumns(list, columns.split(','))} of ${list.columns.length} columns`] : []),
  ];
}

/** How many columns are shown for these keys; the leading one always is. */
function countShownColumns({ columns, leading }: ListInfo, keys: string[]): number {
  return columns.filter(({ key }) => key === leading || keys.includes(key)).length;
}

/** The address of the list without any filter, in the order and with the columns it has. */
export function clearFiltersHref({ filters }: ListInfo, path: string, query: ListQuery): string {
  return hrefWithQuery(path, omitParams(query, [...filters.flatMap(filterParams), 'page', 'count']));
}

/** "Added from" and "Added to", or the filter's own label. */
export function filterParamLabel({ fields, label }: ListFilter, parameter: string): string {
  return fields.find(({ name }) => name === parameter)?.label ?? label;
}

function filterValueLabel({ kind, options }: ListFilter, value: string): string {
  if (kind === 'dates') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  return options.find((option) => option.value === value)?.label ?? value;
}
