import { isRange, type ListingFilter } from './listings.ts';

/** The names under which a filter stands in an address. */
export function namesOf(filter: ListingFilter): string[] {
  const { name } = filter;
  return isRange(filter) ? [`${name}From`, `${name}To`] : [name];
}

/** "Added from" and "Added to", or the filter's own label. */
export function labelOf(filter: ListingFilter, parameter: string): string {
  const { label, name } = filter;
  if (!isRange(filter)) return label;
  return parameter === `${name}From` ? `${label} from` : `${label} to`;
}

function wordOf({ kind, options }: ListingFilter, value: string): string {
  if (kind === 'dates') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A filter in force, in words: "Added from: 01/31/2026". */
export function filterWords(filter: ListingFilter, parameter: string, value: string): string {
  return `${labelOf(filter, parameter)}: ${wordOf(filter, value)}`;
}
