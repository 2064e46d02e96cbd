import type { ReactNode } from 'react';
import styles from './fieldset.module.css';

/** Related fields under one legend, in one to three columns as space allows. */
export function Fieldset({
  legend,
  columns = 1,
  disabled,
  children,
}: {
  legend: string;
  columns?: 1 | 2 | 3;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <Fields columns={columns}>{children}</Fields>
    </fieldset>
  );
}

/** Fields side by side; stacked on narrow screens. */
export function Fields({ columns = 1, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return <div className={styles[`columns${columns}`]}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
