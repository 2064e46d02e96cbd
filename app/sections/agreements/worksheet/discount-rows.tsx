import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from '../worksheet.module.css';
import type { WorksheetChoices } from './choices.server.ts';
import { LineRow } from './line-row.tsx';
import { type DiscountValues, lineControls } from './worksheet-values.ts';

interface DiscountRowsProps {
  rows: DiscountValues[];
  discountChoices: WorksheetChoices['discounts'];
  fieldErrors: Record<string, string>;
  isLastNew: boolean;
}

/** The clinic's discounts, and custom ones with a reason. */
export function DiscountRows({ rows, discountChoices, fieldErrors, isLastNew }: DiscountRowsProps) {
  const addedIds = new Set(rows.map(({ discount }) => discount));
  return (
    <Card title="Discounts">
      {rows.map((row, index) => (
        <DiscountRow
          key={row.key}
          row={row}
          index={index}
          discountChoices={discountChoices}
          fieldErrors={fieldErrors}
          takesFocus={isLastNew && index === rows.length - 1}
        />
      ))}
      <div className={styles.adding}>
        <SelectField
          key={rows.length}
          label="Clinic discount"
          name="offered"
          placeholder="Select a discount"
          options={discountChoices.filter(({ value }) => !addedIds.has(String(value)))}
        />
        <Button name="intent" value="add-offered" formNoValidate icon="add">
          Add discount
        </Button>
        <Button name="intent" value="add-discount" formNoValidate icon="add" variant="quiet">
          Add custom discount
        </Button>
      </div>
    </Card>
  );
}

interface DiscountRowProps extends Pick<DiscountRowsProps, 'discountChoices' | 'fieldErrors'> {
  row: DiscountValues;
  index: number;
  takesFocus: boolean;
}

function DiscountRow({ row, index, discountChoices, fieldErrors, takesFocus }: DiscountRowProps) {
  const control = lineControls('discounts', index, fieldErrors);
  const line = { legend: `Discount ${index + 1}`, group: 'discounts' as const, index, lineKey: row.key };
  const catalogDiscount = discountChoices.find(({ value }) => String(value) === row.discount);
  if (row.discount !== '') {
    return (
      <LineRow {...line} kind="offered">
        <input type="hidden" name={control('discount').name} value={row.discount} />
        <p>{catalogDiscount?.name ?? row.name}</p>
        <Text numbers>{catalogDiscount?.amount ?? row.amount}</Text>
      </LineRow>
    );
  }
  return (
    <LineRow {...line} kind="discount">
      <TextField
        label="Discount"
        autoComplete="off"
        autoFocus={takesFocus}
        defaultValue={row.name}
        {...control('name')}
      />
      <TextField
        label="Amount or %"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={row.amount}
        {...control('amount')}
      />
      <TextField label="Reason" autoComplete="off" maxLength={300} defaultValue={row.reason} {...control('reason')} />
    </LineRow>
  );
}
