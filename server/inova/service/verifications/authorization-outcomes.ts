import { filterError } from '#server/inova/contract/lists/lists.ts';
import type { AuthorizationOutcome } from '#server/inova/contract/verifications/verifications.ts';
import { validationError } from '../errors.ts';
import { parseValues } from '../lists/action-fields.ts';
import type { Audience } from '../lists/audience.ts';
import type { ActionField } from '../lists/definition.ts';

type Fields = readonly ActionField[];

const submitted: ActionField = { name: 'submitted', label: 'Submitted on', kind: 'date', direction: 'behind' };
const decided: ActionField = { name: 'decided', label: 'Decided on', kind: 'date', direction: 'behind' };
const required = (field: ActionField): ActionField => ({ ...field, required: true });

/** What is known of an authorization by its status. */
const outcomeFields: Record<AuthorizationOutcome, Fields> = {
  required: [],
  submitted: [required(submitted), { name: 'followUp', label: 'Follow up on', kind: 'date', required: true }],
  approved: [
    required(submitted),
    required(decided),
    { name: 'number', label: 'Authorization number', kind: 'text', maxLength: 40, required: true },
    { name: 'expires', label: 'Expires on', kind: 'date', required: true },
    { name: 'units', label: 'Units', kind: 'number', least: 1, most: 99, required: true },
  ],
  denied: [
    required(submitted),
    required(decided),
    { name: 'reason', label: 'Denial reason', kind: 'textarea', maxLength: 500, required: true },
  ],
};

/** Refuses values that an authorization with this status doesn't have, so that none of them gets lost. */
export function requireValuesOf(state: AuthorizationOutcome, values: Record<string, string>): void {
  const names = outcomeFields[state].map(({ name }) => name);
  const others = Object.entries(values).filter(([name, value]) => value.trim() !== '' && !names.includes(name));
  if (others.length === 0) return;
  throw validationError(others.map(([name]) => filterError(name, `Leave this empty if the status is ${state}`)));
}

/** The values of an authorization with this status; the error lists every invalid one. */
export function parseOutcome(
  state: AuthorizationOutcome,
  values: Record<string, string>,
  audience: Audience,
  now: Date,
) {
  requireValuesOf(state, values);
  const fields = [...outcomeFields[state]];
  const own = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  const parsed = parseValues({ key: '', label: '', done: '', run: () => [], fields }, own, audience, now);
  const faults = [
    ...(isBefore(parsed.decided, parsed.submitted)
      ? [filterError('decided', 'Select the day of submission or a later date')]
      : []),
    ...(parsed.expires && !isBefore(parsed.decided, parsed.expires)
      ? [filterError('expires', 'Select a date after the decision')]
      : []),
  ];
  if (faults.length > 0) throw validationError(faults);
  return parsed;
}

const isBefore = (day: string | null | undefined, other: string | null | undefined) =>
  Boolean(day && other && day < other);
