import { TextField } from '#app/ui/form/text-field.tsx';

/** Attributes shared by all patient search inputs. */
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

/** A patient search input with a label, for use in a form. */
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
