import type { ListFilter, ListInfo } from '#server/inova/contract/lists/lists.ts';

/** The query of a list in its address: filters, `sort`, `columns`, `page` and `count`, by name. */
export type ListQuery = Record<string, string>;

/** Parameter names reserved for the API. */
const reservedParams = ['size', 'after', 'row', 'lenient'];

/** Parameters that are not filters: they change how rows are shown, not which. */
const displayParams = ['sort', 'columns', 'page', 'count', 'fresh', 'peek'];

/** The names of invalid filters among the errors of a query, known to the list or not. */
export function ignoredFilters(fieldErrors: Record<string, string>): string[] {
  return Object.keys(fieldErrors).filter((name) => !displayParams.includes(name));
}

/** Parses a query; `columns` may be repeated, empty parameters are dropped. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const query = Object.fromEntries([...search].map(([name, value]) => [name, value.trim()]));
  const columns = search.getAll('columns').join(',');
  return omitParams({ ...query, columns }, reservedParams);
}

/** Removes the named parameters and empty ones. */
export function omitParams(query: ListQuery, names: string[]): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' && !names.includes(name)));
}

export function queryString(query: ListQuery): string {
  return new URLSearchParams(omitParams(query, [])).toString();
}

export function hrefWithQuery(path: string, query: ListQuery): string {
  const search = queryString(query);
  return search ? `${path}?${search}` : path;
}

/** The parameter names of a filter. */
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

/** Describes a query as text: its filters, also those that the list no longer has, order and number of columns. */
export function describeQuery(list: ListInfo, query: ListQuery): string[] {
  const { sort = '', columns, ...rest } = query;
  const unknown = Object.entries(omitParams(rest, [...list.filters.flatMap(filterParams), ...displayParams]));
  const sortColumn = list.columns.find(({ key }) => key === sort.replace(/^-/, ''));
  return [
    ...filterChips(list, list.path, query).map(({ label }) => label),
    ...unknown.map(([name, value]) => `${name}: ${value} (no longer a filter)`),
    ...(sortColumn ? [`by ${sortColumn.label}${sort.startsWith('-') ? ', descending' : ''}`] : []),
    ...(columns ? [`${countShownColumns(list, columns.split(','))} of ${list.columns.length} columns`] : []),
  ];
}

/** How many columns these keys show; the leading column is always shown. */
function countShownColumns({ columns, leading }: ListInfo, keys: string[]): number {
  return columns.filter(({ key }) => key === leading || keys.includes(key)).length;
}

/** The address of the list without filters, with the same order and columns. */
export function clearFiltersHref({ filters }: ListInfo, path: string, query: ListQuery): string {
  return hrefWithQuery(path, omitParams(query, [...filters.flatMap(filterParams), 'page', 'count']));
}

/** "Added from" and "Added to", or the filter's own label. */
export function filterParamLabel({ fields, label }: ListFilter, parameter: string): string {
  return fields.find(({ name }) => name === parameter)?.label ?? label;
}

function filterValueLabel({ kind, options }: ListFilter, value: string): string {
  if (kind === 'dates') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  if (options.length === 0) return value;
  return options.find((option) => option.value === value)?.label ?? `${value} (no longer an option)`;
}
