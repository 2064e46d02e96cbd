import type { FormState } from '#app/forms/plain-form.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

/** Title and HTML of a release note. */
export function NoteFields({ form }: { form: FormState }) {
  return (
    <Fields>
      <TextField label="Title" autoComplete="off" autoFocus {...form.control('title')} />
      <TextareaField
        label="Text"
        hint="HTML: paragraphs, headings, lists, tables, bold, italic and links. Other markup is removed."
        rows={10}
        spellCheck
        {...form.control('notes')}
      />
    </Fields>
  );
}
