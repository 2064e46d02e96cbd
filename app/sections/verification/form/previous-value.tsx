import type { MouseEvent } from 'react';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import type { FormField } from './fields.server.ts';
import styles from './form.module.css';
import { intentButton } from './intent.ts';

/** The previous verification's value, with a button that fills it in; with script, without a request. */
export function PreviousValue({ field: { name, label, options }, text }: { field: FormField; text: string }) {
  const valueLabel = options?.find(({ value }) => value === text)?.label ?? text;
  return (
    <span className={styles.last}>
      Previous: {valueLabel}
      <LinkButton
        {...intentButton('fill', name)}
        onClick={fillField}
        aria-label={`Use previous value: ${label}, ${valueLabel}`}
      >
        Use previous value
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
