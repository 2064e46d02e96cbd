import { TextField } from '#app/ui/form/text-field.tsx';

/** What every box that searches for patients is: its name in the address, its hint and its limit. */
export const searchInput = {
  type: 'search',
  name: 'q',
  maxLength: 100,
  placeholder: 'search by name, DOB e.g. 9-1-1985, EHR ID number or email',
  autoComplete: 'off',
  spellCheck: false,
};

interface PatientSearchFieldProps {
  id: string;
  searchText: string;
  takesFocus?: boolean;
}

/** The box that searches for patients, in a form with a label. */
export function PatientSearchField({ id, searchText, takesFocus }: PatientSearchFieldProps) {
  return (
    <TextField
      {...searchInput}
      label="Patient"
      id={id}
      key={searchText}
      defaultValue={searchText}
      autoFocus={takesFocus}
    />
  );
}
