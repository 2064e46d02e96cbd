import type { FormState } from '#app/forms/plain-form.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { RightsOptions } from './users.server.ts';

/** A user's name and rights. */
export function RightsFields({ form, options }: { form: FormState; options: RightsOptions }) {
  const { control, checkbox } = form;
  return (
    <Stack>
      <Fields columns={2}>
        <TextField label="First name" autoComplete="off" {...control('firstname')} />
        <TextField label="Last name" autoComplete="off" {...control('lastname')} />
        <SelectField label="Home clinic" options={options.clinics} {...control('client')} />
        <SelectField label="Permission" options={options.permissions} {...control('permission')} />
      </Fields>
      <ChoiceGroup type="checkbox" label="Roles" options={options.roles} {...several(form, 'roles')} />
      <ChoiceField type="checkbox" label="Researcher" {...checkbox('isResearcher')} />
      {options.networkClinics.length > 0 && (
        <ChoiceGroup
          type="checkbox"
          label="Clinics of a network user"
          hint="Select none for a user of the home clinic alone. Users of several clinics also see the network's pages."
          options={options.networkClinics}
          {...several(form, 'clinics')}
        />
      )}
    </Stack>
  );
}

/** The props of a field with several values. */
function several({ control }: FormState, name: string) {
  const { errors, defaultValue = '' } = control(name);
  return { name, errors, defaultValue: defaultValue.split(',').filter(Boolean) };
}
