import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import { type Asked, queryOf, without } from '../asked.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  listing: Listing;
  /** Every column the list has, those not shown too. */
  all: Pick<Listing['columns'][number], 'key' | 'label' | 'kind'>[];
  asked: Asked;
}

/** Chooses the columns of a list, now and the next time; page, CSV and print show those ticked, filters and order stay. */
export function ColumnChooser({ listing, all, asked }: ColumnChooserProps) {
  const shown = new Set(listing.columns.map(({ key }) => key));
  return (
    <details className={styles.chooser}>
      <summary className={styles.summary}>Columns</summary>
      <PortalForm action={`/lists/${listing.id}/columns`} className={styles.form}>
        <input type="hidden" name="query" value={queryOf(without(asked, ['columns', 'page', 'count']))} />
        {all
          .filter(({ key }) => key !== listing.leading)
          .map(({ key, label }) => (
            <ChoiceField
              key={key}
              type="checkbox"
              name="columns"
              id={`column-${key}`}
              value={key}
              label={label}
              defaultChecked={shown.has(key)}
            />
          ))}
        <Button>Show these</Button>
        {shown.size < all.length && (
          <Button variant="quiet" name="reset" value="yes">
            Reset columns
          </Button>
        )}
      </PortalForm>
    </details>
  );
}
