import { expect, test } from 'vitest';
import { contradictions } from '#server/inova/service/verifications/values/merge.ts';

const uncovered = 'Not covered, but authorization is required';
const untreated = 'Infertility treatment is not covered, but authorization is required';

test.each([
  [{ '58970-coverage': 'No', '58970-auth': 'Yes' }, { '58970-auth': uncovered }],
  [{ '58970-coverage': 'No', '58970-auth': 'No', '58970-exclusions': 'Yes' }, {}],
  [{ '58970-coverage': 'Yes', '58970-exclusions': 'Yes' }, { '58970-exclusions': 'Covered and excluded' }],
  [{ '58970-coverage': 'No', '58974-auth': 'Yes' }, {}],
  [{ coverage: 'NoInfertilityCoverage', ivfAuthRequired: 'Yes' }, { ivfAuthRequired: untreated }],
  [{ coverage: 'TestingOnly', oiAuthRequired: 'Yes', iuiAuthRequired: 'No' }, { oiAuthRequired: untreated }],
  [{ coverage: 'Ivf', ivfAuthRequired: 'Yes' }, {}],
  [{ lifetimeMax: 'Unlimited', lifetimeMet: 500 }, {}],
])('of %j are %j', (values, errors) => expect(contradictions(values, () => true)).toEqual(errors));

test('are shown beside the field that was changed, and left alone if nothing was', () => {
  const values = { '58970-coverage': 'No', '58970-auth': 'Yes' };
  expect(contradictions(values, (name) => name === '58970-coverage')).toEqual({ '58970-coverage': uncovered });
  expect(contradictions(values, () => false)).toEqual({});
});
