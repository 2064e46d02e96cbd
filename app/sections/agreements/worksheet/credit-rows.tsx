import { MoneyField } from '#app/forms/money-field.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from '../worksheet.module.css';
import { LineRow } from './line-row.tsx';
import { type CreditValues, lineControls } from './worksheet-values.ts';

interface CreditRowsProps {
  rows: CreditValues[];
  fieldErrors: Record<string, string>;
  isLastNew: boolean;
}

/** Credits such as a deposit the patient has paid. */
export function CreditRows({ rows, fieldErrors, isLastNew }: CreditRowsProps) {
  return (
    <Card title="Credits">
      {rows.map((row, index) => {
        const control = lineControls('credits', index, fieldErrors);
        const takesFocus = isLastNew && index === rows.length - 1;
        return (
          <LineRow
            key={row.key}
            legend={`Credit ${index + 1}`}
            group="credits"
            index={index}
            lineKey={row.key}
            kind="credit"
          >
            <TextField
              label="Credit"
              list="credits"
              autoComplete="off"
              autoFocus={takesFocus}
              defaultValue={row.description}
              {...control('description')}
            />
            <MoneyField label="Amount" defaultValue={row.amount} {...control('amount')} />
          </LineRow>
        );
      })}
      <datalist id="credits">
        {['Deposit', 'Grant', 'Courtesy credit'].map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      <div className={styles.adding}>
        <Button name="intent" value="add-credit" formNoValidate icon="add" variant="quiet">
          Add credit
        </Button>
      </div>
    </Card>
  );
}
