import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fieldset } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { questionKinds } from '#server/inova/contract/text/cycle-words.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { questionField } from './form-editor-fields.ts';

const kinds = questionKinds.map((kind) => ({ value: kind, label: capitalize(kind) }));

/** A group of fields for each question. */
export function QuestionRows({ rows, form }: { rows: number[]; form: FormState }) {
  return rows.map((row) => {
    const { defaultValue: id = '', name } = form.control(questionField(row, 'id'));
    return (
      <Fieldset key={row} legend={`Question ${row + 1}`} columns={2}>
        <TextField label={`Question ${row + 1}`} maxLength={200} {...form.control(questionField(row, 'label'))} />
        <SelectField
          label={`Answer to question ${row + 1}`}
          placeholder="Select"
          options={kinds}
          {...form.control(questionField(row, 'kind'))}
        />
        <TextareaField
          label={`Options of question ${row + 1}`}
          hint="For a choice: one per line"
          rows={2}
          {...form.control(questionField(row, 'options'))}
        />
        <ChoiceField
          type="checkbox"
          label={`Question ${row + 1} is needed to submit`}
          {...form.checkbox(questionField(row, 'required'))}
        />
        <input type="hidden" name={name} value={id} />
      </Fieldset>
    );
  });
}
