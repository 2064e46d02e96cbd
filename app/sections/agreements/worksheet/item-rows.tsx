import { DigitsField } from '#app/forms/digits-field.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../worksheet.module.css';
import { InsuranceShareField } from './insurance-share-field.tsx';
import { LineRow } from './line-row.tsx';
import { payers } from './payers.ts';
import { fieldName, type ItemValues, lineControls } from './worksheet-values.ts';

interface ItemRowsProps {
  title: string;
  group: 'items' | 'openItems';
  rows: ItemValues[];
  fieldErrors: Record<string, string>;
  /** True if the last row was just added. */
  isLastNew: boolean;
  /** The worksheet whose insurance shares were just filled in. */
  filled: object | null;
  /** The clinic's procedures, added as rows with their price. */
  codes?: Option[];
}

const itemLabels = { items: 'Add-on item', openItems: 'Open item' };

/** Items with amount, quantity and payer. */
export function ItemRows({ title, group, rows, fieldErrors, isLastNew, filled, codes }: ItemRowsProps) {
  return (
    <Card title={title}>
      {rows.map((row, index) => {
        const control = lineControls(group, index, fieldErrors);
        const takesFocus = isLastNew && index === rows.length - 1;
        return (
          <LineRow
            key={row.key}
            legend={`${itemLabels[group]} ${index + 1}`}
            group={group}
            index={index}
            lineKey={row.key}
            kind="item"
          >
            <input type="hidden" name={fieldName(group, index, 'cpt')} value={row.cpt} />
            <TextField
              label="Item"
              hint={row.cpt && `CPT ${row.cpt}`}
              autoComplete="off"
              autoFocus={takesFocus}
              defaultValue={row.name}
              {...control('name')}
            />
            <MoneyField label="Amount" defaultValue={row.amount} {...control('amount')} />
            <DigitsField label="Quantity" maxLength={2} defaultValue={row.quantity} {...control('quantity')} />
            <SelectField label="Paid by" options={payers} defaultValue={row.payer} {...control('payer')} />
            <div className={styles.share}>
              <InsuranceShareField defaultValue={row.share} filled={filled} {...control('share')} />
            </div>
          </LineRow>
        );
      })}
      <div className={styles.adding}>
        {codes && (
          <>
            <SelectField
              key={rows.length}
              label="Procedure"
              name="code"
              placeholder="Select a procedure"
              options={codes}
            />
            <Button name="intent" value="add-code" formNoValidate icon="add">
              Add procedure
            </Button>
          </>
        )}
        <Button name="intent" value={codes ? 'add-item' : 'add-open-item'} formNoValidate icon="add" variant="quiet">
          {codes ? 'Add custom item' : 'Add open item'}
        </Button>
      </div>
    </Card>
  );
}
