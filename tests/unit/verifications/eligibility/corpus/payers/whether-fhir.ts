import {
  benefit,
  bundleOf,
  bundleWith,
  coded,
  coverageResource,
  dollars,
  eligibilityResponse,
  insurance,
  item,
  items,
  patientResource,
} from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const withItems = (...more: object[]) => bundleWith({ insurance: [{ ...insurance, item: [...items, ...more] }] });
const onlyItems = (...more: object[]) => bundleWith({ insurance: [{ ...insurance, item: more }] });
const noIvf = ['coverage', 'ivfLifetimeMax', 'ivfAuthRequired'];
const ivfText = (text: string) => ({ category: { ...item('61').category, text } });

/** FHIR responses in which coverage is denied, ended, not begun, exhausted, or contradicted. */
export const whetherFhir: Record<string, Reading> = {
  'dates of service two years ago': { text: bundleWith({ servicedDate: '2024-03-01' }), nothing: true },
  'a period of service that has ended': {
    text: bundleWith({ servicedPeriod: { start: '2025-01-01', end: '2025-12-31' } }),
    nothing: true,
  },
  'dates of service next year': { text: bundleWith({ servicedDate: '2027-03-01' }), nothing: true },
  'a year of service that is no day': { text: bundleWith({ servicedDate: '2024' }), nothing: true },
  'a date of service that is none': { text: bundleWith({ servicedDate: 'last week' }), nothing: true },
  'the category’s text denies it': {
    text: onlyItems(item('61', ivfText('In vitro fertilization: NOT COVERED'))),
    leaves: noIvf,
  },
  'the category’s display denies it': {
    text: onlyItems(item('61', { category: { coding: [{ code: '61', display: 'IVF (excluded)' }] } })),
    leaves: noIvf,
  },
  'the benefit’s text denies it': {
    text: onlyItems(
      item('61', {
        benefit: [{ type: { ...coded('benefit'), text: 'Not covered' }, allowedMoney: dollars(25_000) }],
        term: coded('lifetime'),
      }),
    ),
    leaves: noIvf,
  },
  'the used text says it is exhausted': {
    text: onlyItems(
      item('61', {
        benefit: [{ type: coded('benefit'), allowedMoney: dollars(25_000), usedString: 'Benefit exhausted' }],
        term: coded('lifetime'),
      }),
    ),
    leaves: ['coverage'],
  },
  'the plan’s description denies fertility': {
    text: withItems(item('30', { description: 'Infertility treatment is not covered under this plan' })),
    leaves: noIvf,
  },
  'excluded under the name of assisted reproduction': {
    text: withItems(item('assisted', { category: { text: 'Assisted Reproductive Technology (ART)' }, excluded: true })),
    leaves: noIvf,
  },
  'a benefit of zero': {
    text: onlyItems(item('61', { ...benefit('benefit', { allowedMoney: dollars(0) }), term: coded('lifetime') })),
    leaves: ['coverage'],
  },
  'all of the lifetime benefit is used': {
    text: onlyItems(
      item('61', {
        ...benefit('benefit', { allowedMoney: dollars(25_000), usedMoney: dollars(25_000) }),
        term: coded('lifetime'),
      }),
    ),
    leaves: ['coverage'],
  },
  'managed by a fertility company': {
    text: onlyItems(item('61', { description: 'Administered by Progyny' })),
    leaves: ['coverage'],
  },
  'not in force in a second insurance of the same policy': {
    text: bundleWith({ insurance: [insurance, { ...insurance, inforce: false, item: [] }] }),
    nothing: true,
  },
  'a benefit period that has ended': {
    text: bundleWith({ insurance: [{ ...insurance, benefitPeriod: { start: '2025-01-01', end: '2025-12-31' } }] }),
    nothing: true,
  },
  'a policy that ends in an unknown month of the year': {
    text: bundleWith({}, {}, { period: { start: '2026-01-01', end: '2026' } }),
    nothing: true,
  },
  draft: { text: bundleWith({}, {}, { status: 'draft' }), nothing: true },
  'a status that no guide has': { text: bundleWith({}, {}, { status: 'Active' }), nothing: true },
  'a policy without a status': {
    text: bundleOf(eligibilityResponse, patientResource, { ...coverageResource, status: undefined }),
    nothing: true,
  },
  'complete with an error': { text: bundleWith({ error: [{ code: coded('a001') }] }), nothing: true },
  'a health spending account': { text: bundleWith({}, {}, { type: coded('HSAPOL') }), nothing: true },
  'a hospital indemnity policy': { text: bundleWith({}, {}, { type: { text: 'Hospital indemnity' } }), nothing: true },
  'a self-pay account': {
    text: bundleWith({}, {}, { type: coded('pay', 'http://terminology.hl7.org/CodeSystem/coverage-selfpay') }),
    nothing: true,
  },
  'an error that the server added': {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'fatal', code: 'timeout' }],
    }),
    nothing: true,
  },
  'an excluded item without a category': { text: withItems({ excluded: true, description: 'IVF' }), leaves: noIvf },
  'created long ago': { text: bundleWith({ created: '2026-08-01' }), nothing: true, says: 'written on' },
  'created next year': { text: bundleWith({ created: '2027-11-20T09:00:00Z' }), nothing: true },
  'created on no day': { text: bundleWith({ created: '2026-11' }), nothing: true },
  'administered by another company': {
    text: onlyItems(item('61', { description: 'Administered by Optum for Aetna' })),
    leaves: noIvf,
  },
  'the same member ID in a Coverage that cannot be read': {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      ...{ resourceType: 'Coverage', id: 'c2', status: 'cancelled', subscriberId: 'W123456789', class: 'none' },
    }),
    nothing: true,
  },
};
