import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { VerificationChange } from '#server/inova/contract/verifications/verifications.ts';
import { displayText, labelOf } from './form-texts.server.ts';

const detailLabels: Record<string, string> = {
  representative: 'Representative',
  reference: 'Reference',
  outcome: 'Outcome',
  followUp: 'Follow-up',
  reason: 'Reason',
  note: 'Note',
  assignee: 'Assigned to',
  number: 'Number',
  expires: 'Expires',
  units: 'Units',
  said: 'Payer response',
  procedure: 'Procedure',
  status: 'Status',
  submitted: 'Submitted',
  decided: 'Decided',
  withdrawal: 'Withdrawal reason',
};

/** The history as timeline events, newest first. */
export function toTimelineEvents(history: VerificationChange[], timeZone: TimeZone) {
  return history.map(({ id, at, by, record, change, details, fields }) => ({
    id,
    dateTime: at,
    time: formatInstant(at, timeZone),
    title: `${changeTitle(record, change)} by ${by}`,
    details: [
      ...Object.entries(details).map(([name, value]) => `${detailLabels[name] ?? name}: ${formatDays(value)}`),
      ...fields.map(fieldText),
    ],
  }));
}

const changeTitle = (record: string, change: string) =>
  record === 'verification'
    ? change === 'saved'
      ? 'Benefits updated'
      : capitalize(change)
    : `Authorization ${change}`;

const formatDays = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

function fieldText({ name, from, to }: VerificationChange['fields'][number]): string {
  const field = verificationFields.get(name);
  if (field?.kind === 'ssn') return `${field.label} changed`;
  const shown = (value: typeof from) => formatDays(displayText(field, value));
  return `${detailLabels[name] ?? labelOf(name)}: ${shown(from)} → ${shown(to)}`;
}
