import { maskSsn } from '#server/inova/contract/text/format.ts';
import { choiceLabel, valueText as textOf } from '#server/inova/contract/text/value-text.ts';
import {
  isApplicable,
  type VerificationField,
  type VerificationValues,
} from '#server/inova/contract/verifications/verification-fields.ts';

/** A value as text for the patient; null if there is none or the field doesn't apply. */
export function valueText(field: VerificationField, values: VerificationValues): string | null {
  const value = values[field.name];
  if (value === undefined || value === '' || !isApplicable(field, values)) return null;
  if (field.kind === 'choice') return choiceLabel(String(value));
  return field.kind === 'ssn' ? maskSsn(String(value)) : textOf(field.kind, value);
}
