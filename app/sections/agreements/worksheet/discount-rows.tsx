import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../consults.module.css';
import { LineRow } from './line-row.tsx';
import type { Offers } from './offers.server.ts';
import { controlsOf, type TypedDiscount } from './typed-consult.ts';

interface DiscountRowsProps {
  rows: TypedDiscount[];
  offered: Offers['discounts'];
  mistakes: Record<string, string>;
  added: boolean;
}

/** Discounts of the clinic, and others with a reason. */
export function DiscountRows({ rows, offered, mistakes, added }: DiscountRowsProps) {
  return (
    <Card title="Discounts">
      {rows.map((row, index) => (
        <DiscountRow
          key={row.key}
          row={row}
          index={index}
          offered={offered}
          mistakes={mistakes}
          takesFocus={added && index === rows.length - 1}
        />
      ))}
      <div className={styles.adding}>
        <SelectField
          key={rows.length}
          label="Discount of the clinic"
          name="offered"
          placeholder="Choose a discount"
          options={offered}
        />
        <Button name="intent" value="add-offered" formNoValidate icon="add">
          Add discount
        </Button>
        <Button name="intent" value="add-discount" formNoValidate icon="add" variant="quiet">
          Add another discount
        </Button>
      </div>
    </Card>
  );
}

interface DiscountRowProps extends Pick<DiscountRowsProps, 'offered' | 'mistakes'> {
  row: TypedDiscount;
  index: number;
  takesFocus: boolean;
}

function DiscountRow({ row, index, offered, mistakes, takesFocus }: DiscountRowProps) {
  const of = controlsOf('discounts', index, mistakes);
  const line = { legend: `Discount ${index + 1}`, group: 'discounts' as const, index, lineKey: row.key };
  const known = offered.find(({ value }) => String(value) === row.discount);
  if (row.discount !== '') {
    return (
      <LineRow {...line} kind="offered">
        <input type="hidden" name={of('discount').name} value={row.discount} />
        <p>{known?.name ?? row.name}</p>
        <p className={styles.rate}>{known?.amount ?? row.amount}</p>
      </LineRow>
    );
  }
  return (
    <LineRow {...line} kind="discount">
      <TextField label="Discount" autoComplete="off" autoFocus={takesFocus} defaultValue={row.name} {...of('name')} />
      <TextField
        label="Amount or %"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={row.amount}
        {...of('amount')}
      />
      <TextField label="Reason" autoComplete="off" maxLength={300} defaultValue={row.reason} {...of('reason')} />
    </LineRow>
  );
}
