import type { FormState } from '#app/forms/plain-form.ts';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

export function NoteField({ form }: { form: FormState }) {
  return <TextareaField label="Note" limit={500} {...form.control('note')} />;
}
