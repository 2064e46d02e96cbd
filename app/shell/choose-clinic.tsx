import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Client } from '#server/inova/contract/session/session.ts';
import styles from './choose-clinic.module.css';
import { PortalForm } from './portal-form.tsx';

interface ChooseClinicProps {
  clinics: Client[];
  /** What the clinic is needed for. */
  hint: string;
  redirectTo: string;
  cancelHref: string;
}

/** Lets users in the network's own office, which has no patients, switch to a clinic first. */
export function ChooseClinic({ clinics, hint, redirectTo, cancelHref }: ChooseClinicProps) {
  return (
    <PortalForm action="/clinic" noValidate={false} className={styles.form}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Fields>
        <SelectField
          label="Clinic"
          name="client"
          placeholder="Select a clinic"
          hint={hint}
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
