import type { MouseEvent } from 'react';
import type { ShownField } from './fields.server.ts';
import styles from './form.module.css';

/** What the payer said the last time, and the button that takes it over; script types it in at once. */
export function LastTime({ field: { name, label, options }, text }: { field: ShownField; text: string }) {
  const said = options?.find(({ value }) => value === text)?.label ?? text;
  return (
    <span className={styles.last}>
      Last time {said}
      <button
        type="submit"
        name="take"
        value={name}
        className={styles.take}
        onClick={typeIn}
        aria-label={`Take over ${label}: ${said}`}
      >
        Take over
      </button>
    </span>
  );

  function typeIn(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem(name);
    if (!(field instanceof RadioNodeList || field instanceof HTMLElement)) return;
    event.preventDefault();
    (field as HTMLInputElement).value = text;
    event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
