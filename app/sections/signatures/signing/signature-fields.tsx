import { useEffect, useState } from 'react';
import type { FormState } from '#app/forms/plain-form.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { SignaturePad } from './signature-pad.tsx';
import styles from './signing.module.css';

/** A signature: the full name and, with script, an optional drawing. */
export function SignatureFields({ form: { control }, hint }: { form: FormState; hint: string }) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const { defaultValue, errors } = control('drawing');
  return (
    <>
      <TextField label="Type your full name" autoComplete="name" hint={hint} {...control('name')} />
      {hasScript && <SignaturePad initial={defaultValue} />}
      {errors?.[0] && (
        <p className={styles.error} id="drawing-error">
          <Icon name="status" size="small" />
          {errors[0]}
        </p>
      )}
    </>
  );
}
