import type { FormState } from '#app/forms/plain-form.ts';
import { Fieldset } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Question } from '#server/inova/contract/cycle-requests.ts';
import { cycleKinds, yesOrNo } from '#server/inova/contract/text/cycle-words.ts';
import { stepField, whenValue } from './form-editor-fields.ts';

/** The conditions to choose from: a kind of cycle, or the answer to a yes/no question. */
const conditionsFor = (questions: Question[]) => [
  ...cycleKinds.map((cycle) => ({ value: whenValue({ cycle }), label: `Only for ${cycle}` })),
  ...questions
    .filter(({ kind }) => kind === 'yes/no')
    .flatMap(({ id, label }) =>
      yesOrNo.map((answer) => ({ value: whenValue({ question: id, answer }), label: `${label}: ${answer}` })),
    ),
];

interface StepRowsProps {
  rows: number[];
  form: FormState;
  /** The questions that are published. */
  questions: Question[];
  /** Those of tasks. */
  categories: string[];
}

/** A group of fields for each task that an approval adds. */
export function StepRows({ rows, form, questions, categories }: StepRowsProps) {
  const conditions = conditionsFor(questions);
  return rows.map((row) => (
    <Fieldset key={row} legend={`Task ${row + 1} after an approval`} columns={2}>
      <TextField label={`Task ${row + 1}`} maxLength={200} {...form.control(stepField(row, 'title'))} />
      <SelectField
        label={`Category of task ${row + 1}`}
        placeholder="Select"
        options={categories.map((category) => ({ value: category, label: category }))}
        {...form.control(stepField(row, 'category'))}
      />
      <TextField
        label={`Days until task ${row + 1} is due`}
        inputMode="numeric"
        maxLength={2}
        {...form.control(stepField(row, 'days'))}
      />
      <SelectField
        label={`When task ${row + 1} is added`}
        placeholder="Always"
        options={conditions}
        {...form.control(stepField(row, 'when'))}
      />
    </Fieldset>
  ));
}
