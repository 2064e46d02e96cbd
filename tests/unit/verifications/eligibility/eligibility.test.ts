import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proposalsOf } from '#server/inova/service/verifications/eligibility/proposals.ts';
import { readEligibility } from '#server/inova/service/verifications/eligibility/read.ts';
import { type Case, cases } from './cases.ts';

const folder = new URL('files/', import.meta.url);
const fileText = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const today = '2026-11-21';

test('every file of the corpus has its case', () => {
  expect(Object.keys(cases).sort()).toEqual(readdirSync(folder).sort());
});

test.each(Object.entries(cases))('%s', (name, { refused, fills = {}, leaves = [], left }: Case) => {
  const reading = readEligibility(fileText(name));
  if ('refused' in reading) {
    const told = reading.refused.map(({ at, message }) => `${at}: ${message}`);
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`^${quoted(refused?.[0])}: .*${quoted(refused?.[1])}`)),
    );
    return;
  }
  expect(refused).toBeUndefined();
  const [patient] = reading.patients;
  const { drafts, faults } = proposalsOf(patient as NonNullable<typeof patient>, today);
  const filled = Object.fromEntries(drafts.map(({ field, value }) => [field, value]));
  expect(filled).toMatchObject(fills);
  if (Object.keys(fills).length === 0 && leaves.length === 0) expect(filled).toEqual({});
  for (const field of leaves) expect(filled).not.toHaveProperty(field);
  expect(faults.length > 0).toBe(left !== undefined);
  if (!left) return;
  const [at, message] = left;
  expect(faults).toContainEqual(expect.objectContaining({ at, message: expect.stringContaining(message) }));
});

const quoted = (text = '') => text.replaceAll(/[[\].*+?^$()|\\]/g, '\\$&');

test('each value says the segment it comes from, and what the payer adds to it', () => {
  const reading = readEligibility(fileText('active-ivf.271'));
  const { drafts } = proposalsOf('patients' in reading ? (reading.patients[0] as never) : (null as never), today);
  const of = (name: string) => drafts.find(({ field }) => field === name);
  expect(of('deductable')).toMatchObject({ place: { at: 'Segment 20', text: 'EB*C*IND*30***23*3000*****Y' } });
  expect(of('ivfLifetimeMax')?.note).toBe('FERTILITY RIDER');
  expect(of('deductableMet')?.note, 'worked out of what remains').toBe('Segment 20 less what remains here');
});

test('an answer in which any segment is lost, doubled or out of place is never read', () => {
  const segments = fileText('active-ivf.271').trimEnd().split('~\n');
  for (let index = 0; index < segments.length - 1; index++) {
    const without = segments.filter((_, each) => each !== index).join('~\n');
    const doubled = segments.toSpliced(index, 0, segments[index] as string).join('~\n');
    for (const text of [without, doubled])
      expect(readEligibility(text), `segment ${index + 1}`).toHaveProperty('refused');
  }
});

test('an answer cut off anywhere is never read', () => {
  for (const name of ['active-ivf.271', 'active-ivf.fhir']) {
    const text = fileText(name).trimEnd();
    for (let length = 0; length < text.length; length += 7) {
      expect(readEligibility(text.slice(0, length)), `${name} at ${length}`).toHaveProperty('refused');
    }
  }
});
