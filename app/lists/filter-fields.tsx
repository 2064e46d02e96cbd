import { DateField } from '#app/ui/date-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Listing, ListingFilter } from '#server/inova/contract/listings.ts';
import { type Asked, labelOf, namesOf } from './asked.ts';

interface FilterFieldsProps {
  listing: Listing;
  /** What the address says, right or wrong. */
  typed: Asked;
  faults: Record<string, string>;
}

/** A field for each filter of a list, with what was typed and what is wrong with it; order and columns stay. */
export function FilterFields({ listing, typed, faults }: FilterFieldsProps) {
  return (
    <>
      {listing.filters.flatMap((filter) =>
        namesOf(filter).map((name) => (
          <FilterField key={name} filter={filter} name={name} value={typed[name]} fault={faults[name]} />
        )),
      )}
      {['sort', 'columns'].map(
        (name) => typed[name] && !faults[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </>
  );
}

interface FilterFieldProps {
  filter: ListingFilter;
  name: string;
  value?: string;
  fault?: string;
}

function FilterField({ filter, name, value, fault }: FilterFieldProps) {
  const field = {
    name,
    id: `filter-${name}`,
    label: labelOf(filter, name),
    errors: fault ? [fault] : undefined,
    defaultValue: value,
  };
  if (filter.kind === 'dates') return <DateField {...field} />;
  if (filter.kind === 'numbers') return <TextField {...field} inputMode="decimal" maxLength={9} />;
  if (filter.kind === 'text') return <TextField {...field} type="search" />;
  return <SelectField {...field} placeholder="Any" options={filter.options} />;
}
