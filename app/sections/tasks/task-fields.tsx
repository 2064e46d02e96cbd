import type { FormState } from '#app/forms/plain-form.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { TaskChoices } from './task-choices.server.ts';

interface TaskFieldsProps {
  form: FormState;
  choices: TaskChoices;
  /** Today in the clinic. */
  today: string;
}

/** What staff enter of a task; its time is of the clinic's clock. */
export function TaskFields({ form: { control }, choices, today }: TaskFieldsProps) {
  return (
    <Fields>
      <TextField label="Task" autoFocus autoComplete="off" {...control('title')} />
      <TextareaField label="Details" rows={3} limit={2_000} {...control('detail')} />
      <Fields columns={2}>
        <SelectField label="Category" options={choices.categories} {...control('category')} />
        <SelectField label="Priority" options={choices.priorities} {...control('priority')} />
        <SelectField label="Assignee" placeholder="Nobody" options={choices.assignees} {...control('assignee')} />
        <SelectField label="Repeats" placeholder="Never" options={choices.repeats} {...control('repeats')} />
        <DateField label="Due on" min={today} {...control('dueOn')} />
        <TextField label="Due time" type="time" hint="On the clinic’s clock" {...control('dueTime')} />
      </Fields>
    </Fields>
  );
}
