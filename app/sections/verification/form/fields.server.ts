import { choiceLabel } from '#server/inova/contract/text/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verifications/verification-fields.ts';

/** A field as the page shows it. */
export interface FormField extends Pick<VerificationField, 'name' | 'label' | 'kind' | 'usedOf' | 'mayBeUnlimited'> {
  options?: { value: string; label: string }[];
  /** The fields shown when this one is Yes. */
  dependents?: FormField[];
}

export interface FormGroup {
  id: string;
  title: string;
  fields: FormField[];
}

/** The groups of the form, conditional fields under the field they depend on. */
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

function toFormField({ name, label, kind, usedOf, mayBeUnlimited, options }: VerificationField): FormField {
  return {
    name,
    label,
    kind,
    usedOf,
    mayBeUnlimited,
    options: options?.map((value) => ({ value, label: choiceLabel(value) })),
  };
}
