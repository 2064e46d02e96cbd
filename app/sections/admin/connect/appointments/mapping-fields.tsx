import type { FormState } from '#app/forms/plain-form.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

/** What patients see for a type. */
export function MappingFields({ form: { control } }: { form: FormState }) {
  return (
    <>
      <TextField
        label="Patients see"
        autoComplete="off"
        hint="In plain words, such as Ultrasound and blood test"
        {...control('shownAs')}
      />
      <TextareaField
        label="Preparation"
        rows={4}
        limit={2_000}
        spellCheck
        hint="What patients do before the visit, and what they bring"
        {...control('preparation')}
      />
    </>
  );
}
