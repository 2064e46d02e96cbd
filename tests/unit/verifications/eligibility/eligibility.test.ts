import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEligibility } from '#server/inova/service/verifications/eligibility/parse.ts';
import { proposeDrafts } from '#server/inova/service/verifications/eligibility/proposals.ts';
import { type Case, cases } from './cases.ts';

const folder = new URL('files/', import.meta.url);
const fileText = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const today = '2026-11-21';

test('every payer response file has a test case', () => {
  expect(Object.keys(cases).sort()).toEqual(readdirSync(folder).sort());
});

test.each(Object.entries(cases))('%s', (name, { refused, fills = {}, leaves = [], left }: Case) => {
  const parsed = parseEligibility(fileText(name));
  if ('refused' in parsed) {
    const rejections = parsed.refused.map(({ at, message }) => `${at}: ${message}`);
    expect(rejections).toContainEqual(
      expect.stringMatching(new RegExp(`^${quoted(refused?.[0])}: .*${quoted(refused?.[1])}`)),
    );
    return;
  }
  expect(refused).toBeUndefined();
  const [patient] = parsed.patients;
  const { drafts, errors } = proposeDrafts(patient as NonNullable<typeof patient>, today);
  const filled = Object.fromEntries(drafts.map(({ field, value }) => [field, value]));
  expect(filled).toMatchObject(fills);
  if (Object.keys(fills).length === 0 && leaves.length === 0) expect(filled).toEqual({});
  for (const field of leaves) expect(filled).not.toHaveProperty(field);
  expect(errors.length > 0).toBe(left !== undefined);
  if (!left) return;
  const [at, message] = left;
  expect(errors).toContainEqual(expect.objectContaining({ at, message: expect.stringContaining(message) }));
});

const quoted = (text = '') => text.replaceAll(/[[\].*+?^$()|\\]/g, '\\$&');

test("each value names its segment and the payer's note", () => {
  const parsed = parseEligibility(fileText('active-ivf.271'));
  const { drafts } = proposeDrafts('patients' in parsed ? (parsed.patients[0] as never) : (null as never), today);
  const of = (name: string) => drafts.find(({ field }) => field === name);
  expect(of('deductable')).toMatchObject({ location: { at: 'Segment 20', text: 'EB*C*IND*30***23*3000*****Y' } });
  expect(of('ivfLifetimeMax')?.note).toBe('FERTILITY RIDER');
  expect(of('deductableMet')?.note, 'worked out of what remains').toBe(
    'The maximum in Segment 20 minus the remaining amount here',
  );
});

test('a payer response with a missing, repeated, or misplaced segment is refused', () => {
  const segments = fileText('active-ivf.271').trimEnd().split('~\n');
  for (let index = 0; index < segments.length - 1; index++) {
    const without = segments.filter((_, each) => each !== index).join('~\n');
    const withDuplicate = segments.toSpliced(index, 0, segments[index] as string).join('~\n');
    for (const text of [without, withDuplicate])
      expect(parseEligibility(text), `segment ${index + 1}`).toHaveProperty('refused');
  }
});

test('a truncated payer response is refused', () => {
  for (const name of ['active-ivf.271', 'active-ivf.fhir']) {
    const text = fileText(name).trimEnd();
    for (let length = 0; length < text.length; length += 7) {
      expect(parseEligibility(text.slice(0, length)), `${name} at ${length}`).toHaveProperty('refused');
    }
  }
});
