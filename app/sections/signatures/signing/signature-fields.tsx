import { useEffect, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { SignaturePad } from './signature-pad.tsx';
import styles from './signing.module.css';

interface SignatureFieldsProps {
  name: string | undefined;
  drawing: string | undefined;
  fields: Record<string, string[]>;
  hint: string;
}

/** A signature: the full name and, with script, an optional drawing. */
export function SignatureFields({ name, drawing, fields, hint }: SignatureFieldsProps) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <>
      <TextField
        label="Type your full name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        errors={fields.name}
        hint={hint}
        required
      />
      {hasScript && <SignaturePad initial={drawing} />}
      {fields.drawing?.[0] && (
        <p className={styles.error} id="drawing-error">
          <Icon name="status" size="small" />
          {fields.drawing[0]}
        </p>
      )}
    </>
  );
}
