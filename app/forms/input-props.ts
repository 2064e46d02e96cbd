/** A field as the last answer left it, and its constraints. */
export interface FieldState {
  initialValue?: unknown;
  errors?: string[];
  required?: boolean;
  maxLength?: number;
}

/** Name, value, messages and constraints for a control; a constraint that is not set leaves the control's own. */
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

/** Name, state and messages for a checkbox. */
export function checkboxProps(name: string, { initialValue, errors }: FieldState = {}) {
  return { name, errors, defaultChecked: initialValue === 'on' || initialValue === true };
}
