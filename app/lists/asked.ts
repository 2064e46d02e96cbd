import type { Listing, ListingFilter } from '#server/inova/contract/lists.ts';

/** What an address asks of a list: filters, `sort`, `columns`, `page` and `count`, by name. */
export type Asked = Record<string, string>;

/** Names that calls about lists keep for themselves. */
const reserved = ['size', 'after', 'row', 'lenient'];

/** Columns may be ticked one by one; everything empty is left out. */
export function readAsked(search: URLSearchParams): Asked {
  const asked = Object.fromEntries([...search].map(([name, value]) => [name, value.trim()]));
  const columns = search.getAll('columns').join(',');
  return without({ ...asked, columns }, reserved);
}

/** The same without these names and without what is empty. */
export function without(asked: Asked, names: string[]): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' && !names.includes(name)));
}

/** The query of an address that asks for this. */
export function queryOf(asked: Asked): string {
  return new URLSearchParams(without(asked, [])).toString();
}

/** The address of a page with this in its query. */
export function hrefOf(path: string, asked: Asked): string {
  const query = queryOf(asked);
  return query ? `${path}?${query}` : path;
}

/** The names under which a filter stands in the address. */
export function namesOf({ fields }: ListingFilter): string[] {
  return fields.map(({ name }) => name);
}

/** The filters in force, in words, each with the address of the list without it. */
export function chipsOf({ filters }: Listing, path: string, asked: Asked) {
  return filters.flatMap((filter) =>
    namesOf(filter).flatMap((name) => {
      const value = asked[name];
      if (value === undefined) return [];
      const label = `${labelOf(filter, name)}: ${wordOf(filter, value)}`;
      return [{ label, removeHref: hrefOf(path, without(asked, [name, 'page', 'count'])) }];
    }),
  );
}

/** What is asked of a list, in words: its filters, its order and how many of its columns. */
export function wordsOf(listing: Listing, asked: Asked): string[] {
  const { sort = '', columns } = asked;
  const sorted = listing.columns.find(({ key }) => key === sort.replace(/^-/, ''));
  return [
    ...chipsOf(listing, listing.path, asked).map(({ label }) => label),
    ...(sorted ? [`by ${sorted.label}${sort.startsWith('-') ? ', falling' : ''}`] : []),
    ...(columns ? [`${shownOf(listing, columns.split(','))} of ${listing.columns.length} columns`] : []),
  ];
}

/** How many columns are shown where these are asked for; the one that names the row stays. */
function shownOf({ columns, leading }: Listing, keys: string[]): number {
  return columns.filter(({ key }) => key === leading || keys.includes(key)).length;
}

/** The address of the list without any filter, in the order and with the columns it has. */
export function clearHref({ filters }: Listing, path: string, asked: Asked): string {
  return hrefOf(path, without(asked, [...filters.flatMap(namesOf), 'page', 'count']));
}

/** "Added from" and "Added to", or the filter's own label. */
export function labelOf({ fields, label }: ListingFilter, parameter: string): string {
  return fields.find(({ name }) => name === parameter)?.label ?? label;
}

function wordOf({ kind, options }: ListingFilter, value: string): string {
  if (kind === 'dates') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  return options.find((option) => option.value === value)?.label ?? value;
}
