/** A field's state after the last submission, and its constraints. */
export interface FieldState {
  initialValue?: unknown;
  errors?: string[];
  required?: boolean;
  maxLength?: number;
}

/** Name, value, errors and constraints of a control; unset constraints are omitted so the control's defaults apply. */
export function inputProps(name: string, { initialValue, errors, required, maxLength }: FieldState = {}) {
  const isEmpty = initialValue === undefined || initialValue === null;
  return {
    name,
    errors,
    defaultValue: isEmpty ? undefined : String(initialValue),
    ...(required && { required }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

export function checkboxProps(name: string, { initialValue, errors }: FieldState = {}) {
  return { name, errors, defaultChecked: initialValue === 'on' || initialValue === true };
}
