import { useEffect } from 'react';
import { MoneyField } from '#app/forms/money-field.tsx';

interface InsuranceShareFieldProps {
  name: string;
  errors?: string[];
  defaultValue: string;
  /** The worksheet whose shares were just filled in; null after anything else, which must not replace what is typed. */
  filled: object | null;
}

/** What insurance pays of a line; shown if insurance pays it. */
export function InsuranceShareField({ filled, ...field }: InsuranceShareFieldProps) {
  const { name, defaultValue } = field;
  useEffect(() => {
    const input = filled && document.getElementById(name);
    if (input instanceof HTMLInputElement) input.value = defaultValue;
  }, [filled, name, defaultValue]);
  return <MoneyField label="Insurance pays" hint="All of it if left empty" {...field} />;
}
