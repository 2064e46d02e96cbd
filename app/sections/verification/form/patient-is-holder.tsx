import type { MouseEvent } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import styles from './form.module.css';
import type { Texts } from './form-texts.server.ts';
import { intentButton } from './intent.ts';

/** Fills in the patient as the policy holder; with script, without a request. */
export function PatientIsHolder({ texts }: { texts: Texts }) {
  return (
    <div className={styles.wide}>
      <Button {...intentButton('fill', 'policy-holder')} onClick={fill}>
        Policy holder is the patient
      </Button>
    </div>
  );

  function fill(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    for (const [name, text] of Object.entries(texts)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
