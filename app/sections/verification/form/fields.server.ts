import { choiceLabel } from '#server/inova/contract/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verification-fields.ts';

/** A field as the page shows it. */
export interface FormField extends Pick<VerificationField, 'name' | 'label' | 'kind' | 'usedOf'> {
  options?: { value: string; label: string }[];
  /** The fields that are asked once this one is answered with Yes. */
  dependents?: FormField[];
}

export interface FormGroup {
  id: string;
  title: string;
  fields: FormField[];
}

/** The groups of the form, those asked under a condition with the field that decides it. */
export const formGroups: FormGroup[] = fieldGroups.map(({ id, title, fields }) => ({
  id,
  title,
  fields: fields
    .filter(({ when }) => !when)
    .map((field) => {
      const dependents = fields.filter(({ when }) => when?.field === field.name).map(toFormField);
      return dependents.length > 0 ? { ...toFormField(field), dependents } : toFormField(field);
    }),
}));

function toFormField({ name, label, kind, usedOf, options }: VerificationField): FormField {
  return { name, label, kind, usedOf, options: options?.map((value) => ({ value, label: choiceLabel(value) })) };
}
