import { useId } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './inventory.module.css';

/** A scanner types a code and Enter; so does a person. One line, also among a header's actions. */
export function ScanForm({ takesFocus = false }: { takesFocus?: boolean }) {
  const id = useId();
  return (
    <form
      method="get"
      action="/cryo/scan"
      aria-label="Barcodes and positions"
      className={styles.scan}
      data-print="hide"
    >
      <TextField
        label="Barcode or position"
        id={`${id}code`}
        name="code"
        placeholder="Such as T01-C3-K2-G1-S5"
        maxLength={80}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={takesFocus}
      />
      <Button icon="search">Find</Button>
    </form>
  );
}
