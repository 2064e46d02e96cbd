import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ListFilter, ListInfo } from '#server/inova/contract/lists/lists.ts';
import { filterParamLabel, filterParams, type ListQuery } from '../list-query.ts';
import styles from './filter-fields.module.css';
import { leadingFilters } from './leading-filters.ts';

interface FilterFieldsProps {
  list: ListInfo;
  /** The query in the address, including invalid parameters. */
  rawQuery: ListQuery;
  fieldErrors: Record<string, string>;
}

/** A field per filter of a list, with its value and error; order and columns are kept as hidden fields. */
export function FilterFields({ list, rawQuery, fieldErrors }: FilterFieldsProps) {
  const leading = leadingFilters(list.filters);
  const rest = list.filters.filter((filter) => !leading.includes(filter));
  const isUsed = (filter: ListFilter) => filterParams(filter).some((name) => rawQuery[name]);
  const isWrong = (filter: ListFilter) => filterParams(filter).some((name) => fieldErrors[name]);
  const usedCount = rest.filter(isUsed).length;
  const fieldsOf = (filters: ListFilter[]) =>
    filters.flatMap((filter) =>
      filterParams(filter).map((name) => (
        <FilterField key={name} filter={filter} name={name} value={rawQuery[name]} error={fieldErrors[name]} />
      )),
    );
  return (
    <>
      {fieldsOf(leading)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(isWrong)}>
          <summary>More filters{usedCount > 0 && ` (${usedCount})`}</summary>
          <div className={styles.rest}>{fieldsOf(rest)}</div>
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
