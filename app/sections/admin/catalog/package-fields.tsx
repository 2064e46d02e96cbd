import { MoneyField } from '#app/forms/money-field.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

/** The options of a package form. */
export interface PackageChoices {
  categories: Option[];
  checklists: Option[];
}

export function PackageFields({ control, categories, checklists }: PackageChoices & { control: FormState['control'] }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" autoFocus {...control('name')} />
      <MoneyField label="Price" {...control('priceCents')} />
      <SelectField label="Category" placeholder="No category" options={categories} {...control('categoryId')} />
      <SelectField
        label="Checklist"
        placeholder="No checklist"
        options={checklists}
        hint="What must be done before treatment"
        {...control('template')}
      />
    </>
  );
}
