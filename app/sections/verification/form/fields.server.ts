import { choiceText } from '#server/inova/contract/value-text.ts';
import { fieldGroups, type VerificationField } from '#server/inova/contract/verification-fields.ts';

/** A field as the page shows it. */
export interface ShownField extends Pick<VerificationField, 'name' | 'label' | 'kind' | 'usedOf'> {
  options?: { value: string; label: string }[];
  /** The fields that are asked once this one is answered with Yes. */
  then?: ShownField[];
}

export interface ShownGroup {
  id: string;
  title: string;
  fields: ShownField[];
}

/** The groups of the form, those asked under a condition with the field that decides it. */
export const shownGroups: ShownGroup[] = fieldGroups.map(({ id, title, fields }) => ({
  id,
  title,
  fields: fields
    .filter(({ when }) => !when)
    .map((field) => {
      const then = fields.filter(({ when }) => when?.field === field.name).map(shown);
      return then.length > 0 ? { ...shown(field), then } : shown(field);
    }),
}));

function shown({ name, label, kind, usedOf, options }: VerificationField): ShownField {
  return { name, label, kind, usedOf, options: options?.map((value) => ({ value, label: choiceText(value) })) };
}
