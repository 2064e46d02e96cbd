import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Listing, ListingFilter } from '#server/inova/contract/lists.ts';
import { type Asked, labelOf, namesOf } from '../asked.ts';
import styles from './filter-fields.module.css';

interface FilterFieldsProps {
  listing: Listing;
  /** What the address says, right or wrong. */
  typed: Asked;
  faults: Record<string, string>;
}

/** This many fields stand there from the beginning; of a list with a few more, all. */
const [first, few] = [8, 10];

/** A field for each filter of a list, with what was typed and what is wrong with it; order and columns stay. */
export function FilterFields({ listing, typed, faults }: FilterFieldsProps) {
  const fields = listing.filters.flatMap((filter) =>
    namesOf(filter).map((name) => ({ filter, name, value: typed[name], fault: faults[name] })),
  );
  const isCut = fields[first - 1]?.filter === fields[first]?.filter;
  const shown = fields.length > few ? first - Number(isCut) : fields.length;
  const rest = fields.slice(shown);
  return (
    <>
      {fields.slice(0, shown).map((field) => (
        <FilterField key={field.name} {...field} />
      ))}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ value, fault }) => value || fault)}>
          <summary>More filters</summary>
          <div className={styles.rest}>
            {rest.map((field) => (
              <FilterField key={field.name} {...field} />
            ))}
          </div>
        </details>
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
