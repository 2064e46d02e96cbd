import { MoneyField } from '#app/forms/money-field.tsx';

interface InsuranceShareFieldProps {
  name: string;
  errors?: string[];
  defaultValue: string;
}

/** What insurance pays of a line; shown if insurance pays it, and new when the share is filled in. */
export function InsuranceShareField({ defaultValue, ...field }: InsuranceShareFieldProps) {
  return (
    <MoneyField
      key={defaultValue}
      label="Insurance pays"
      hint="All of it if left empty"
      defaultValue={defaultValue}
      {...field}
    />
  );
}
