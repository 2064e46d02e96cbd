import type { FormState } from '#app/forms/plain-form.ts';
import { states } from '#app/lib/states.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

interface PatientFieldsProps {
  control: FormState['control'];
  /** The latest possible birth date. */
  today: string;
  /** False to correct a patient on file, who may lack contact details and can have a partner. */
  isNew?: boolean;
}

/** The demographics of a patient. */
export function PatientFields({ control, today, isNew = false }: PatientFieldsProps) {
  return (
    <>
      <Fields columns={2}>
        <TextField label="First name" autoComplete="off" required autoFocus {...control('firstname')} />
        <TextField label="Last name" autoComplete="off" required {...control('lastname')} />
        <DateField label="Date of birth" required max={today} {...control('dob')} />
        <TextField label="Phone" type="tel" autoComplete="off" required={isNew} {...control('phone')} />
      </Fields>
      <TextField label="Email" inputMode="email" autoComplete="off" required={isNew} {...control('email')} />
      {!isNew && <TextField label="Partner" autoComplete="off" {...control('partnerName')} />}
      <TextField label="Address 1" autoComplete="off" required={isNew} {...control('address1')} />
      <TextField label="Address 2" autoComplete="off" {...control('address2')} />
      <Fields columns={3}>
        <TextField label="City" autoComplete="off" required={isNew} {...control('city')} />
        <TextField label="State" list="states" autoComplete="off" required={isNew} {...control('state')} />
        <TextField label="Zip" inputMode="numeric" autoComplete="off" required={isNew} {...control('zip')} />
      </Fields>
      <datalist id="states">
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
