import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { readRuleLabels } from './group-text.ts';

/** The options of a group's form. */
export interface GroupOptions {
  categories: Option[];
  noteTypes: Option[];
  goals: Option[];
}

const readRuleOptions = Object.entries(readRuleLabels).map(([value, label]) => ({ value, label }));

/** The fields of a group: who reads it, how it is sorted and exported, and what is expected of its members. */
export function GroupFields({ form, options }: { form: FormState; options: GroupOptions }) {
  const { control, checkbox } = form;
  const { categories, noteTypes, goals } = options;
  return (
    <Fields>
      <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
      <TextareaField
        label="Members"
        rows={3}
        spellCheck={false}
        hint="Email addresses, one per line. Leave blank to open the group to everyone in the clinic."
        {...control('usersEmail')}
      />
      <Fields columns={2}>
        <SelectField label="Category" placeholder="No category" options={categories} {...control('categoryId')} />
        <SelectField
          label="Email category"
          placeholder="No category"
          options={categories}
          {...control('emailCategoryId')}
        />
        <SelectField
          label="Note type"
          placeholder="No note type"
          options={noteTypes}
          hint="Needed to export conversations to the EHR"
          {...control('noteTypeId')}
        />
        <SelectField
          label="Answer within"
          placeholder="No goal"
          options={goals}
          hint={
            <>
              Counted in <a href="/admin/connect/hours">clinic hours</a>
            </>
          }
          {...control('answerMinutes')}
        />
      </Fields>
      <SelectField label="Messages count as read" options={readRuleOptions} {...control('readRule')} />
      <ChoiceField type="checkbox" label="In use" {...checkbox('active')} />
      <ChoiceField
        type="checkbox"
        label="Hidden"
        hint="Conversations can't be forwarded to a hidden group."
        {...checkbox('hidden')}
      />
    </Fields>
  );
}
