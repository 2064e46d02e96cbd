import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { Listing } from '#server/inova/contract/listings.ts';
import { type Asked, without } from './asked.ts';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  listing: Listing;
  /** Every column the list has, those not shown too. */
  all: Pick<Listing['columns'][number], 'key' | 'label' | 'kind'>[];
  asked: Asked;
}

/** Chooses the columns of a list; page and CSV show those ticked, filters and order stay. */
export function ColumnChooser({ listing, all, asked }: ColumnChooserProps) {
  const shown = new Set(listing.columns.map(({ key }) => key));
  return (
    <details className={styles.chooser} data-print="hide">
      <summary className={styles.summary}>Columns</summary>
      <Form method="get" action={listing.path} className={styles.form}>
        {Object.entries(without(asked, ['columns', 'page'])).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
      </Form>
    </details>
  );
}
