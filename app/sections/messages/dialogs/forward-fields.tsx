import type { FormState } from '#app/forms/plain-form.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';

interface ForwardFieldsProps extends Pick<FormState, 'control'> {
  groups: Option[];
  /** What happens to what is forwarded. */
  hint: string;
}

/** Where to forward conversations to, and a note for those who read them there. */
export function ForwardFields({ control, groups, hint }: ForwardFieldsProps) {
  return (
    <Fields>
      <SelectField
        label="Group"
        required
        placeholder="Select a group"
        options={groups}
        hint={hint}
        {...control('destinationGroupId')}
      />
      <TextareaField label="Private note" hint="Only staff see it." rows={3} {...control('note')} />
    </Fields>
  );
}
