import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { fieldGroups } from '#server/inova/contract/verifications/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verifications/verification-summary.ts';
import { displayText, labelOf } from './form-texts.server.ts';

/** A verification of an upstream without the calls to edit one, as texts to read. */
export function toReceivedView({ id, updated, answers, procedures }: PatientVerification, timeZone: TimeZone) {
  const groups = fieldGroups.map(({ title, fields }) => ({
    title,
    items: fields
      .filter(({ name }) => name in answers)
      .map((field) => ({ term: field.label, value: displayText(field, answers[field.name]) })),
  }));
  const codes = Object.entries(procedures).flatMap(([cpt, aspects]) =>
    Object.entries(aspects).map(([aspect, value]) => ({ term: labelOf(`${cpt}-${aspect}`), value: value ?? '' })),
  );
  return {
    id,
    updated: updated && formatInstant(updated, timeZone),
    groups: [...groups, { title: 'Procedure codes', items: codes }].filter(({ items }) => items.length > 0),
  };
}

export type ReceivedView = ReturnType<typeof toReceivedView>;
