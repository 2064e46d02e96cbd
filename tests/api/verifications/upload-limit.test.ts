import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { file271, payer, provider, subscriber } from '../../support/payer-responses.ts';
import { eligibilityFile, responseAbout } from '../../support/policy.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

const most = 300;
const noMatch = expect.stringContaining('No open verification has this member ID and date of birth');
const tooMany = expect.stringContaining('Too many payer responses without a match');

let { service, inova, pickVerification } = {} as VerificationWork;
let one: Verification;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
  one = await pickVerification('assigned', `and answers = '{}'`);
});
beforeEach(() => service.store.pool.query('delete from portal.attempts'));
afterAll(() => service?.close());

/** The transaction of a made-up patient. */
const guess = (number: number) => [
  ...payer,
  ...provider,
  ...subscriber.map((segment) => segment.replace('W123456789', `G${number}`)),
  'EB*1**30',
];

test('uploaded payer responses that match no patient are limited per user', async () => {
  const [financial, admin] = [await service.signIn('financial'), await service.signIn('financialadmin')];
  const upload = (by: typeof financial) =>
    by.eligibility.importResponse({ text: eligibilityFile('active-ivf.271'), dryRun: true, overwrite: false });
  expect(await upload(financial)).toMatchObject([{ patientId: null }]);
  const { rows } = await service.store.pool.query('update portal.attempts set used = 300 returning pending');
  expect(rows).toEqual([{ pending: 0 }]);
  await expect(upload(financial)).rejects.toMatchObject({ status: 429, message: tooMany });
  expect(await upload(admin)).toMatchObject([{ patientId: null }]);
});

test('each patient of a file who matches nobody counts, also beside one who is known', async () => {
  const known = [...payer, ...provider, ...subscriber, 'EB*1**30'];
  const guesses = Array.from({ length: most + 5 }, (_, number) => guess(number));
  const text = responseAbout({ ...one, ...(await inova.patients.get(one.patientId)) }, file271(known, ...guesses));
  const [first, ...others] = await inova.eligibility.importResponse({ text, dryRun: true, overwrite: false });
  expect(first).toMatchObject({ patientId: one.patientId });
  expect(others.map(({ patientId, refusals }) => [patientId, refusals])).toEqual([
    ...Array(most).fill([null, [noMatch]]),
    ...Array(5).fill([null, [tooMany]]),
  ]);
  const next = inova.eligibility.importResponse({ text: file271(guess(0)), dryRun: true, overwrite: false });
  await expect(next).rejects.toMatchObject({ status: 429, message: tooMany });
});

test('patients of a file who are known, or rejected by their payer, do not count', async () => {
  const uploads = [eligibilityFile('rejected-subscriber.271'), eligibilityFile('rejected-payer.271')];
  for (const text of uploads) await inova.eligibility.importResponse({ text, dryRun: true, overwrite: false });
  expect((await service.store.pool.query('select from portal.attempts where used > 0')).rowCount).toBe(0);
});
