import {
  bundleOf,
  bundleWith,
  coded,
  coverageResource,
  eligibilityResponse,
  insurance,
  item,
  patientResource,
} from '../../../../support/payer-responses.ts';
import { nothing, withInsurance, withItems } from './parts-fhir.ts';
import type { Reading } from './reading.ts';

export const whetherFhir: Record<string, Reading> = {
  'an error in the response': {
    text: bundleWith({ error: [{ code: coded('75') }] }),
    ...nothing('rejected the request: 75'),
  },
  ...Object.fromEntries(
    ['cancelled', 'draft', 'entered-in-error', 'unknown-status'].map((status) => [
      `a response that is ${status}`,
      { text: bundleWith({ status }), ...nothing(`its status is ${status}`) },
    ]),
  ),
  ...Object.fromEntries(
    ['cancelled', 'draft', 'entered-in-error', undefined].map((status) => [
      `a Coverage that is ${status}`,
      { text: bundleWith({}, {}, { status }), ...nothing('The Coverage is not active') },
    ]),
  ),
  'a second Coverage of hers that is cancelled': {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      ...coverageResource,
      id: 'c2',
      status: 'cancelled',
    }),
    ...nothing('The Coverage is active in'),
  },
  'IVF with a benefit in words that denies it': {
    text: withItems(item('61', { benefit: [{ type: coded('benefit'), allowedString: 'Not covered' }] })),
    leaves: ['coverage'],
    says: 'denies it',
  },
  'a partial outcome': { text: bundleWith({ outcome: 'partial' }), ...nothing('not complete: partial') },
  'a disposition that denies coverage': {
    text: bundleWith({ disposition: 'Coverage terminated 06/30/2026' }),
    ...nothing('denies coverage'),
  },
  'not in force': { text: withInsurance({ inforce: false }), ...nothing('the coverage is inactive') },
  'a Coverage that is missing': {
    text: bundleOf(eligibilityResponse, patientResource),
    ...nothing('does not contain this Coverage'),
  },
  'a Coverage that has ended': {
    text: bundleWith({}, {}, { period: { end: '2026-06-30' } }),
    ...nothing('ended on 06/30/2026'),
  },
  'a Coverage that has not begun': {
    text: bundleWith({}, {}, { period: { start: '2027-01' } }),
    ...nothing('begins on 01/31/2027'),
  },
  'a Coverage that ends in a year': {
    text: bundleWith({}, {}, { period: { end: '2026' } }),
    ...nothing('ended on 01/01/2026'),
  },
  'a benefit period that has ended': {
    text: withInsurance({ benefitPeriod: { start: '2025-01-01', end: '2025-12-31T23:59:59Z' } }),
    ...nothing('ended on 12/31/2025'),
  },
  'a benefit period that is no date': {
    text: withInsurance({ benefitPeriod: { start: '2026-02-31' } }),
    ...nothing('not a valid date'),
  },
  'IVF excluded beside covered': {
    text: withItems(item('61', { excluded: true })),
    leaves: ['coverage', 'ivfLifetimeMax'],
    says: 'not covered here, active in',
  },
  'IVF excluded out of network': {
    text: withItems(item('61', { excluded: true, network: coded('out') })),
    fills: { coverage: 'Ivf', ivfLifetimeMax: 2_500_000 },
  },
  'the plan excluded': { text: withItems(item('30', { excluded: true })), ...nothing('not covered here') },
  'everything excluded, without a category': { text: withItems({ excluded: true }), ...nothing('not covered here') },
  'fertility excluded in words': {
    text: withItems({ category: { text: 'Assisted reproduction' }, excluded: true }),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'IVF described as not covered': {
    text: withItems(item('61', { description: 'IVF is not covered' })),
    leaves: ['coverage'],
    says: 'denies it',
  },
  'a status twice': {
    text: bundleWith().replace('"inforce":true', '"inforce":false,"inforce":true'),
    ...nothing('inforce is there twice'),
  },
  'a dental policy': { text: bundleWith({}, {}, { type: coded('DENTPRG') }), ...nothing('not health insurance') },
  'a dental policy beside hers': {
    text: bundleOf(
      {
        ...eligibilityResponse,
        insurance: [insurance, { ...insurance, coverage: { reference: 'Coverage/c2' }, inforce: false }],
      },
      patientResource,
      coverageResource,
      { ...coverageResource, id: 'c2', type: { text: 'Dental PPO' } },
    ),
    fills: { coverage: 'Ivf' },
  },
  'an extension that changes the meaning': {
    text: bundleWith({ modifierExtension: [{ url: 'urn:x' }] }),
    ...nothing('change its meaning'),
  },
};
