import { type FieldState, inputProps } from '#app/forms/input-props.ts';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

export function NoteField({ field }: { field: FieldState }) {
  return <TextareaField label="Note" limit={500} {...inputProps('note', field)} />;
}
