import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxEligibilityText } from '#server/inova/contract/verifications/eligibility.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { inDays } from '../../support/list-actions.ts';
import { payerResponseFor } from '../../support/policy.ts';
import { transportKinds } from '../../support/service.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
let one: Verification;
let text: string;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
  one = await pickVerification('assigned', `and answers = '{}'`);
  text = payerResponseFor({ ...one, ...(await inova.patients.get(one.patientId)) }, 'active-ivf.271');
});
afterAll(() => service?.close());

/** The response with more segments before its last SE, and the count of SE to match. */
const withMore = (segments: string[], before = /^SE/m) =>
  text
    .replace(before, `${segments.map((each) => `${each}~\n`).join('')}$&`)
    .replace(/^SE\*33/m, `SE*${33 + segments.length}`);

/** The response with a second transaction, before or after the first. */
function withTransaction(segments: string[], isFirst: boolean): string {
  const lines = text.trimEnd().split('\n');
  const own = lines.slice(2, -2);
  const other = ['ST*271*0002*005010X279A1~', 'BHT*0022*11*1*20261120*1030~', ...segments.map((each) => `${each}~`)];
  const more = [...other, `SE*${segments.length + 3}*0002~`];
  const body = isFirst ? [...more, ...own] : [...own, ...more];
  return [...lines.slice(0, 2), ...body, 'GE*2*1~', lines.at(-1)].join('\n');
}

test('the import and the page read a response for the same patients, and refuse it for the same', async () => {
  const loops = text.split('~\n').slice(4, 18);
  const rejection = ['HL*1**20*1', 'AAA*Y**42*R', 'NM1*PR*2*PAYER'];
  const variants: [string, string, boolean][] = [
    ['as it is', text, true],
    ['her first name is another', text.replace(/(NM1\*IL\*1\*[^*]*\*)[^*]*/, '$1HANNA'), false],
    ['her birth date is missing', text.replace(/^DMG.*\n/m, '').replace('SE*33', 'SE*32'), false],
    ['written today', text.replace('*10001234**', `*10001234*${inDays(0).replaceAll('-', '')}*`), true],
    ['written 31 days ago', text.replace('*10001234**', `*10001234*${inDays(-31).replaceAll('-', '')}*`), false],
    ['another payer', text.replace(/NM1\*PR\*2\*[^*]*/, 'NM1*PR*2*OTHER MUTUAL'), false],
    ['another member ID', text.replace(one.memberId as string, 'X1'), false],
    ['her member ID in lower case', text.replace(one.memberId as string, (one.memberId as string).toLowerCase()), true],
    ['inactive in a second transaction', withTransaction([...loops, 'EB*6**30'], false), false],
    ['inactive in a first transaction', withTransaction([...loops, 'EB*6**30'], true), false],
    ['rejected without a name in a second transaction', withTransaction(rejection, false), false],
    ['rejected without a name in a first transaction', withTransaction(rejection, true), false],
  ];
  const problems: string[] = [];
  for (const [what, response, isFor] of variants) {
    const preview = await inova.eligibility.preview(one.id, { text: response });
    const imported = await inova.eligibility.importResponse({ text: response, dryRun: true, overwrite: false });
    const isImported = imported.some(({ verificationId, filled }) => verificationId === one.id && filled.length > 0);
    if (preview.isRead !== isFor || isImported !== isFor)
      problems.push(`${what}: page ${preview.isRead}, import ${isImported} ${JSON.stringify(preview.faults)}`);
  }
  expect(problems).toEqual([]);
});

test('a patient’s gender in the EHR must not be another than in the response', async () => {
  const readWith = async (gender: string | null) => {
    await service.store.pool.query('update inova.patients set gender = $2 where id = $1', [one.patientId, gender]);
    return (await inova.eligibility.preview(one.id, { text })).isRead;
  };
  expect(await readWith('male')).toBe(false);
  expect(await readWith('female')).toBe(true);
  expect(await readWith(null)).toBe(true);
});

test('a name that the verification has with an accent is not replaced by its plain capitals', async () => {
  const { firstname } = await inova.patients.get(one.patientId);
  const withAccent = `${firstname[0]}\u0301${firstname.slice(1)}`.normalize('NFC');
  const answers = JSON.stringify({ policyHolderFirstName: withAccent });
  await service.store.pool.query('update inova.verifications set answers = $2 where id = $1', [one.id, answers]);
  const { proposals } = await inova.eligibility.preview(one.id, { text });
  await service.store.pool.query(`update inova.verifications set answers = '{}' where id = $1`, [one.id]);
  expect(proposals).toContainEqual(
    expect.objectContaining({ field: 'policyHolderFirstName', present: withAccent, value: withAccent }),
  );
});

test('a value with characters that are none is left out, and the others are imported', async () => {
  for (const odd of ['\u0007', '\ud800']) {
    const response = text.replace(/REF\*6P\*/, `$&${odd}`);
    const { isRead, proposals, faults } = await inova.eligibility.preview(one.id, { text: response });
    expect(proposals.map(({ field }) => field)).not.toContain('groupNumber');
    expect({ isRead, faults }).toMatchObject({
      isRead: true,
      faults: [{ message: 'Group number: unreadable characters' }],
    });
    const imported = await inova.eligibility.importResponse({ text: response, dryRun: true, overwrite: false });
    expect(imported).toMatchObject([{ verificationId: one.id }]);
  }
});

test('a trace, reference, or member number is not taken for a card number, but a card number in a note is', async () => {
  const number = '4111111111111111';
  const numbers = withMore([`REF*18*${number}`], /^N3/m).replace(/TRN\*2\*[^*]*/, `TRN*2*${number}`);
  expect(await inova.eligibility.preview(one.id, { text: numbers })).toMatchObject({ isRead: true });
  const fhir = JSON.stringify({ resourceType: 'CoverageEligibilityResponse', id: number, preAuthRef: number });
  expect(await inova.eligibility.preview(one.id, { text: fhir })).toMatchObject({ isRead: false });
  const card = '4111 1111 1111 1111';
  for (const written of [withMore([`MSG*PAY WITH ${card}`]), fhir.replace(number, card)])
    await expect(inova.eligibility.preview(one.id, { text: written })).rejects.toMatchObject({ status: 422 });
});

test('a response may have 400,000 characters', async () => {
  const note = `MSG*${'€'.repeat(1_000)}`;
  const long = withMore(Array.from({ length: 395 }, () => note));
  const whole = `${long}${' '.repeat(maxEligibilityText - long.length)}`;
  for (const transport of transportKinds) {
    const caller = await service.signIn('financial', transport);
    expect(await caller.eligibility.preview(one.id, { text: whole }), transport).toMatchObject({ isRead: true });
    const results = await caller.eligibility.importResponse({ text: whole, dryRun: true, overwrite: false });
    expect(results, transport).toMatchObject([{ verificationId: one.id }]);
    await expect(caller.eligibility.preview(one.id, { text: `${whole} ` }), transport).rejects.toMatchObject({
      status: 400,
      errors: ['A payer response can have 400,000 characters. Split it, and try again.'],
    });
  }
});

test('a response with as many segments or resources as fit is read in a moment', async () => {
  const codes = withMore(Array.from({ length: 10_000 }, (_, at) => `EB*1***********Y*HC:${10_000 + at}`));
  const people = Array.from({ length: 3_000 }, (_, at) => ({ resource: { resourceType: 'Patient', id: `p${at}` } }));
  const response = { resourceType: 'CoverageEligibilityResponse', status: 'active', outcome: 'complete', patient: {} };
  const fhir = JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: response }, ...people] });
  const deep = `${'{"contained":['.repeat(20_000)}${']}'.repeat(20_000)}`;
  const reading = async (long: string) => (await inova.eligibility.preview(one.id, { text: long })).faults.length;
  expect(await reading(codes)).toBe(100);
  expect(await reading(fhir)).toBe(1);
  expect(await reading(deep)).toBe(1);
});
