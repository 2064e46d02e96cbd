import type { FocusEvent, InputHTMLAttributes } from 'react';
import { formatAmount, parseMoney } from '#app/lib/money.ts';
import styles from '#app/ui/form/field.module.css';
import { controlProps, Field, type FieldProps } from '#app/ui/form/field.tsx';

type MoneyFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type' | 'onBlur'>;

/** A dollar amount in free form; script reformats it on blur, and the server parses it with `moneySchema`. */
export function MoneyField({ label, name, id, hint, errors, required, ...input }: MoneyFieldProps) {
  const field = { label, name, id, hint, errors, required };
  return (
    <Field {...field}>
      <div className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...input}
          {...controlProps(field)}
          type="text"
          className={styles.control}
          onBlur={tidyUp}
        />
      </div>
    </Field>
  );
}

function tidyUp({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const cents = parseMoney(currentTarget.value);
  if (cents !== null) currentTarget.value = formatAmount(cents);
}
