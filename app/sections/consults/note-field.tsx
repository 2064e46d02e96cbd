import type { PortalFormState } from '#app/forms/use-portal-form.ts';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

export function NoteField({ form }: { form: PortalFormState }) {
  return <TextareaField label="Note" limit={500} {...form.control('note')} />;
}
