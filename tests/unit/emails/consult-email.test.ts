import { expect, test } from 'vitest';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import { type ConsultEmailDetails, consultEmail } from '#server/inova/service/consults/email-template.ts';
import type { QueuedEmail } from '#server/inova/service/emails/email-queue.ts';
import { type ExplainedClaim, explanationDocument } from '#server/inova/service/verifications/documents/eob.ts';

const consult: ConsultEmailDetails = {
  change: 'booked',
  startsAt: '2027-03-02T15:30:00.000Z',
  minutes: 45,
  method: 'Video',
  counselor: 'Dana Reyes',
};
const queued: QueuedEmail = {
  client: 11,
  id: 1,
  kind: 'consult',
  email: 'patient@inova.test',
  clinic: 'Northside',
  phone: null,
  timeZone: 'America/Chicago',
  record: null,
  details: consult,
};
const linesOf = (changed: Partial<ConsultEmailDetails>) =>
  consultEmail.lines({ ...queued, details: { ...consult, ...changed } }, false);

test('an email about a consult gives its day and time in the clinic’s time zone', () => {
  const when = 'Tuesday, March 2, 2027, at 9:30 AM Central Standard Time';
  expect(linesOf({}).slice(0, 2)).toEqual([
    `Your consult is on ${when}.`,
    'It takes about 45 minutes, with Dana Reyes. We will meet by video.',
  ]);
  expect(linesOf({ change: 'moved', from: '2027-03-16T14:00:00.000Z' }).slice(0, 2)).toEqual([
    'Your consult on Tuesday, March 16, 2027, at 9:00 AM Central Daylight Time has been moved.',
    `Your consult is on ${when}.`,
  ]);
  expect(linesOf({ change: 'moved', from: consult.startsAt })[0], 'another counselor, the same time').toBe(
    `Your consult is on ${when}.`,
  );
  expect(linesOf({ change: 'cancelled' })[0]).toBe(`Your consult on ${when} has been cancelled.`);
});

const claim: ExplainedClaim = {
  clinic: { id: 5, name: 'Lakeside Fertility Center', city: 'Chicago', state: 'IL' },
  patient: { firstname: 'Anna', lastname: 'Winters', dob: '1988-04-12', ehrid: '590001' },
  today: '2026-11-21',
  number: 'CL102101',
  payer: 'Aetna',
  state: 'paid',
  serviceOn: '2026-10-01',
  decidedOn: '2026-10-30',
  billedCents: 350_000,
  allowedCents: 200_000,
  paidCents: 160_000,
  shareCents: 40_000,
  denialCode: null,
  appealDueOn: null,
  appealedOn: null,
  services: [{ cpt: '58970', label: 'Egg retrieval', on: '2026-10-01', cents: 350_000 }],
};
const explained = (changed: Partial<ExplainedClaim>) =>
  documentTexts(explanationDocument({ ...claim, ...changed })).join('\n');

test('an explanation of benefits shows who pays which part of the billed amount, and that it is not a bill', () => {
  const text = explained({});
  expect(text).toContain('It is not a bill');
  expect(text).toContain('58970\nEgg retrieval\n10/01/2026\n$3,500.00');
  expect(text).toContain(
    'not charged to anyone\n$1,500.00\nPaid by Aetna\n$1,600.00\nYour share\n$400.00\nBilled\n$3,500.00',
  );
  expect(text).not.toContain('appeal');
});

test('an explanation of a denied claim gives the reason and the appeal deadline', () => {
  const denied = { state: 'denied', allowedCents: 0, paidCents: 0, shareCents: 0, denialCode: 'CO-197' };
  const open = explained({ ...denied, appealDueOn: '2026-12-29' });
  expect(open).toContain('Aetna paid $0.00 of $3,500.00 (code CO-197: the treatment was not authorized');
  expect(open).toContain('appeal this decision until 12/29/2026');
  expect(open).not.toContain('Your share');
  const appealed = explained({ ...denied, state: 'appealed', appealedOn: '2026-11-10', appealDueOn: '2026-12-29' });
  expect(appealed).toContain('We appealed this decision on 11/10/2026');
  expect(appealed).not.toContain('until 12/29/2026');
});
