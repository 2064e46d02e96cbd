import { controlOf, type FieldState } from '#app/forms/control-of.ts';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

/** What is to be known about a consult. */
export function NoteField({ state }: { state: FieldState }) {
  return <TextareaField label="Note" limit={500} {...controlOf('note', state)} />;
}
