import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { type ListQuery, omitParams, queryString } from '../list-query.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  list: ListInfo;
  /** All columns of the list, including hidden ones. */
  allColumns: Pick<ListInfo['columns'][number], 'key' | 'label' | 'extra'>[];
  query: ListQuery;
}

/** Selects and saves a list's columns for page, CSV and print; filters and order don't change. */
export function ColumnChooser({ list, allColumns, query }: ColumnChooserProps) {
  const shownKeys = new Set(list.columns.map(({ key }) => key));
  return (
    <details className={styles.chooser}>
      <summary className={styles.summary}>Columns</summary>
      <PortalForm action={`/lists/${list.id}/columns`} className={styles.form}>
        <input type="hidden" name="query" value={queryString(omitParams(query, ['columns', 'page', 'count']))} />
        {allColumns
          .filter(({ key }) => key !== list.leading)
          .map(({ key, label }) => (
            <ChoiceField
              key={key}
              type="checkbox"
              name="columns"
              id={`column-${key}`}
              value={key}
              label={label}
              defaultChecked={shownKeys.has(key)}
            />
          ))}
        <Button>Apply</Button>
        {allColumns.some(({ key, extra }) => shownKeys.has(key) === Boolean(extra)) && (
          <Button variant="quiet" name="reset" value="yes">
            Reset columns
          </Button>
        )}
      </PortalForm>
    </details>
  );
}
