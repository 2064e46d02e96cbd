import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Client } from '#server/inova/contract/session/session.ts';

interface ChooseClinicProps {
  clinics: Client[];
  redirectTo: string;
  cancelHref: string;
}

/** Lets users in the network's own office, which has no patients, switch to a clinic first. */
export function ChooseClinic({ clinics, redirectTo, cancelHref }: ChooseClinicProps) {
  return (
    <PortalForm action="/clinic" noValidate={false}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Fields>
        <SelectField
          label="Clinic"
          name="client"
          placeholder="Select a clinic"
          hint="Patients are added to your current clinic"
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          autoFocus
          required
        />
      </Fields>
      <FormActions>
        <Button variant="primary">Switch to this clinic</Button>
        <ButtonLink href={cancelHref}>Cancel</ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
