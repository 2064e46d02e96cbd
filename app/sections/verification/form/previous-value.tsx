import type { MouseEvent } from 'react';
import type { FormField } from './fields.server.ts';
import styles from './form.module.css';

/** What the payer said the last time, and the button that takes it over; script types it in at once. */
export function PreviousValue({ field: { name, label, options }, text }: { field: FormField; text: string }) {
  const valueLabel = options?.find(({ value }) => value === text)?.label ?? text;
  return (
    <span className={styles.last}>
      Last time {valueLabel}
      <button
        type="submit"
        name="take"
        value={name}
        className={styles.take}
        onClick={fillField}
        aria-label={`Take over ${label}: ${valueLabel}`}
      >
        Take over
      </button>
    </span>
  );

  function fillField(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem(name);
    if (!(field instanceof RadioNodeList || field instanceof HTMLElement)) return;
    event.preventDefault();
    (field as HTMLInputElement).value = text;
    event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
