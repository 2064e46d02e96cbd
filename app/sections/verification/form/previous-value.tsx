import type { MouseEvent } from 'react';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import type { FormField } from './fields.server.ts';
import styles from './form.module.css';

/** What the payer said the last time, and the button that takes it over; script types it in at once. */
export function PreviousValue({ field: { name, label, options }, text }: { field: FormField; text: string }) {
  const valueLabel = options?.find(({ value }) => value === text)?.label ?? text;
  return (
    <span className={styles.last}>
      Last time {valueLabel}
      <LinkButton name="take" value={name} onClick={fillField} aria-label={`Take over ${label}: ${valueLabel}`}>
        Take over
      </LinkButton>
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
