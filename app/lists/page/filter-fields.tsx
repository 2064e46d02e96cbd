import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ListFilter, ListInfo } from '#server/inova/contract/lists.ts';
import { filterParamLabel, filterParams, type ListQuery } from '../list-query.ts';
import styles from './filter-fields.module.css';

interface FilterFieldsProps {
  list: ListInfo;
  /** The query in the address, including invalid parameters. */
  rawQuery: ListQuery;
  fieldErrors: Record<string, string>;
}

/** Lists with up to 10 filter fields show them all; longer ones show 8 and fold the rest. */
const [initialCount, mostWithoutFolding] = [8, 10];

/** A field per filter of a list, with its value and error; order and columns are kept as hidden fields. */
export function FilterFields({ list, rawQuery, fieldErrors }: FilterFieldsProps) {
  const fields = list.filters.flatMap((filter) =>
    filterParams(filter).map((name) => ({ filter, name, value: rawQuery[name], error: fieldErrors[name] })),
  );
  const splitsFilter = fields[initialCount - 1]?.filter === fields[initialCount]?.filter;
  const initiallyShown = fields.length > mostWithoutFolding ? initialCount - Number(splitsFilter) : fields.length;
  const rest = fields.slice(initiallyShown);
  return (
    <>
      {fields.slice(0, initiallyShown).map((field) => (
        <FilterField key={field.name} {...field} />
      ))}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ value, error }) => value || error)}>
          <summary>More filters</summary>
          <div className={styles.rest}>
            {rest.map((field) => (
              <FilterField key={field.name} {...field} />
            ))}
          </div>
        </details>
      )}
      {['sort', 'columns'].map(
        (name) =>
          rawQuery[name] && !fieldErrors[name] && <input key={name} type="hidden" name={name} value={rawQuery[name]} />,
      )}
    </>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  name: string;
  value?: string;
  error?: string;
}

function FilterField({ filter, name, value, error }: FilterFieldProps) {
  const field = {
    name,
    id: `filter-${name}`,
    label: filterParamLabel(filter, name),
    errors: error ? [error] : undefined,
    defaultValue: value,
  };
  if (filter.kind === 'dates') return <DateField {...field} />;
  if (filter.kind === 'numbers') return <TextField {...field} inputMode="decimal" maxLength={9} />;
  if (filter.kind === 'text') return <TextField {...field} type="search" />;
  return <SelectField {...field} placeholder="Any" options={filter.options} />;
}
