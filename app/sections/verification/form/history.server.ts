import { showInstant } from '#app/lib/instant.tsx';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { VerificationChange } from '#server/inova/contract/verifications.ts';
import { capital } from '#server/inova/contract/words.ts';
import { labelOf, readText } from './texts.server.ts';

const words: Record<string, string> = {
  representative: 'Representative',
  reference: 'Reference',
  outcome: 'Outcome',
  followUp: 'Follow up',
  reason: 'Reason',
  note: 'Note',
  assignee: 'To',
  number: 'Number',
  expires: 'Expires',
  units: 'Units',
  said: 'The payer said',
  procedure: 'Procedure',
};

/** The history as the page tells it, newest first. */
export function shownHistory(history: VerificationChange[], timeZone: string) {
  return history.map(({ id, at, by, record, change, details, fields }) => ({
    id,
    dateTime: at,
    time: showInstant(at, timeZone),
    title: `${doneTo(record, change)} by ${by}`,
    details: [
      ...Object.entries(details).map(([name, value]) => `${words[name] ?? name}: ${dayText(value)}`),
      ...fields.map(fieldText),
    ],
  }));
}

const doneTo = (record: string, change: string) =>
  record === 'verification' ? (change === 'saved' ? 'Answers saved' : capital(change)) : `Authorization ${change}`;

const dayText = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

function fieldText({ name, from, to }: VerificationChange['fields'][number]): string {
  const field = verificationFields.get(name);
  if (field?.kind === 'ssn') return `${field.label} changed`;
  return `${labelOf(name)}: ${readText(field, from)} → ${readText(field, to)}`;
}
