import type { FormState } from '#app/forms/plain-form.ts';
import { Fields, Fieldset } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

/** The second person, who confirms with their own password on this device. */
export function WitnessFields({ form: { control } }: { form: FormState }) {
  return (
    <Fieldset legend="Witness">
      <p>Another person compares the barcode and the position, and confirms here.</p>
      <Fields columns={2}>
        <TextField
          label="Email of the witness"
          type="email"
          inputMode="email"
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...control('witness')}
        />
        <TextField
          label="Password of the witness"
          type="password"
          maxLength={1000}
          autoComplete="off"
          {...control('witnessPassword')}
        />
        <TextField
          label="Code of the witness"
          hint="Only with two-step verification"
          autoComplete="off"
          maxLength={20}
          {...control('witnessCode')}
        />
      </Fields>
    </Fieldset>
  );
}
