import { inputProps } from '#app/forms/input-props.ts';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { FieldStates } from './catalog-dialog.tsx';

/** What a form of a package lets one choose from. */
export interface PackageChoices {
  categories: Option[];
  checklists: Option[];
}

/** Name, price, category and checklist of a package. */
export function PackageFields({ fields, categories, checklists }: PackageChoices & { fields: FieldStates }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" required autoFocus {...inputProps('name', fields.name)} />
      <MoneyField label="Price" required {...inputProps('priceCents', fields.priceCents)} />
      <SelectField
        label="Category"
        placeholder="No category"
        options={categories}
        {...inputProps('categoryId', fields.categoryId)}
      />
      <SelectField
        label="Checklist"
        placeholder="No checklist"
        options={checklists}
        hint="What is to be done before treatment"
        {...inputProps('template', fields.template)}
      />
    </>
  );
}
