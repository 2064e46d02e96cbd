import type { AuthorizationOutcome } from '#server/inova/contract/verifications/verifications.ts';

interface OutcomeField {
  name: string;
  label: string;
  kind: 'date' | 'text' | 'number' | 'textarea';
  /** The statuses with this field. */
  outcomes: AuthorizationOutcome[];
  /** True if a new authorization has today without it. */
  isTodayIfEmpty?: boolean;
}

/** What is entered of an authorization by its status. */
export const outcomeFields: OutcomeField[] = [
  {
    name: 'submitted',
    label: 'Submitted on',
    kind: 'date',
    outcomes: ['submitted', 'approved', 'denied'],
    isTodayIfEmpty: true,
  },
  { name: 'followUp', label: 'Follow up on', kind: 'date', outcomes: ['submitted'] },
  { name: 'decided', label: 'Decided on', kind: 'date', outcomes: ['approved', 'denied'], isTodayIfEmpty: true },
  { name: 'number', label: 'Authorization number', kind: 'text', outcomes: ['approved'] },
  { name: 'expires', label: 'Expires on', kind: 'date', outcomes: ['approved'] },
  { name: 'units', label: 'Units', kind: 'number', outcomes: ['approved'] },
  { name: 'reason', label: 'Denial reason', kind: 'textarea', outcomes: ['denied'] },
];

/** The statuses with a field of this name. */
export const outcomesOf = (name: string): AuthorizationOutcome[] =>
  outcomeFields.find((field) => field.name === name)?.outcomes ?? [];
