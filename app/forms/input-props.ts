/** A field as the last answer left it. */
export interface FieldState {
  initialValue?: unknown;
  errors?: string[];
}

/** Name, value and messages for a control. */
export function inputProps(name: string, { initialValue, errors }: FieldState = {}) {
  const isEmpty = initialValue === undefined || initialValue === null;
  return { name, errors, defaultValue: isEmpty ? undefined : String(initialValue) };
}
