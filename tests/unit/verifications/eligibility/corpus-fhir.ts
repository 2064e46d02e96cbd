import {
  anna,
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
} from '../../../support/payer-responses.ts';
import type { Reading } from './corpus.ts';

const withInsurance = (more: object) => bundleWith({ insurance: [{ ...insurance, ...more }] });
const withItems = (...more: object[]) => withInsurance({ item: [...items, ...more] });
const only = (...more: object[]) => withInsurance({ item: more });
const nothing = (says: string): Omit<Reading, 'text'> => ({ nothing: true, says });
const deductible = (more: object) =>
  only(item('30', { ...benefit('deductible', { allowedMoney: dollars(3000) }), ...more }));
const eva = { ...patientResource, id: 'p2', name: [{ family: 'Lee', given: ['Eva'] }], birthDate: '1990-07-07' };
const contained = (patient: object, more: object = {}) => ({
  ...eligibilityResponse,
  patient: { reference: '#p1' },
  contained: [patient, { ...coverageResource, beneficiary: { reference: '#p1' } }],
  insurance: [{ ...insurance, coverage: { reference: '#c1' } }],
  ...more,
});

const who: Record<string, Reading> = {
  'her own response': {
    text: bundleWith(),
    fills: { coverage: 'Ivf', deductable: 300_000, policyNumber: 'W123456789' },
  },
  'a reference without a Patient': {
    text: bundleOf(eligibilityResponse, coverageResource),
    ...nothing('This Coverage is for another person'),
  },
  'a reference and a Coverage without a beneficiary': {
    text: bundleOf(eligibilityResponse, { ...coverageResource, beneficiary: undefined }),
    ...nothing('no date of birth'),
  },
  'a display name': {
    text: bundleOf(
      { ...eligibilityResponse, patient: { display: 'Anna Winters' } },
      { ...coverageResource, beneficiary: undefined },
    ),
    ...nothing('no date of birth'),
  },
  'a display that names another person': {
    text: bundleWith({ patient: { reference: 'Patient/p1', display: 'Hanna Winters' } }),
    ...nothing('names Hanna Winters'),
  },
  'a birth year': { text: bundleWith({}, { birthDate: '1988' }), ...nothing('not a full date of birth') },
  'a birth date that does not exist': {
    text: bundleWith({}, { birthDate: '1988-02-30' }),
    ...nothing('not a full date'),
  },
  'another birth date': { text: bundleWith({}, { birthDate: '1988-04-13' }), ...nothing('another date of birth') },
  'a name as text': { text: bundleWith({}, { name: [{ text: 'Anna Winters' }] }), ...nothing('no first name') },
  'a former name': {
    text: bundleWith(
      {},
      {
        name: [
          { use: 'old', family: 'Winters', given: ['Anna'] },
          { use: 'official', family: 'Lee', given: ['Anna'] },
        ],
      },
    ),
    ...nothing('another last name'),
  },
  'two official names': {
    text: bundleWith({}, { name: [...patientResource.name, { use: 'official', family: 'Lee', given: ['Eva'] }] }),
    ...nothing('two names'),
  },
  'another gender': { text: bundleWith({}, { gender: 'male' }), ...nothing('another gender') },
  'another gender, unknown to the portal': {
    text: bundleWith({}, { gender: 'male' }),
    identity: { ...anna, gender: null },
    fills: { coverage: 'Ivf' },
  },
  'a gender that is other': { text: bundleWith({}, { gender: 'other' }), fills: { coverage: 'Ivf' } },
  'a person who has died': { text: bundleWith({}, { deceasedDateTime: '2026-01' }), ...nothing('has died') },
  'an inactive Patient': { text: bundleWith({}, { active: false }), ...nothing('inactive') },
  'another member ID': { text: bundleWith({}, {}, { subscriberId: 'W1' }), ...nothing('another member ID') },
  'another payer': { text: bundleWith({ insurer: { display: 'Cigna' } }), ...nothing('another payer') },
  'another beneficiary': {
    text: bundleOf(eligibilityResponse, patientResource, eva, {
      ...coverageResource,
      beneficiary: { reference: 'Patient/p2' },
    }),
    ...nothing('for another person'),
  },
  'her twice, once without coverage': {
    text: bundleOf(
      { ...eligibilityResponse, id: 'e2', insurance: [{ ...insurance, inforce: false }] },
      eligibilityResponse,
      patientResource,
      coverageResource,
    ),
    ...nothing('more than once'),
  },
  'two Patients of one ID': {
    text: bundleOf(eligibilityResponse, patientResource, eva, { ...eva, id: 'p1' }, coverageResource),
    ...nothing('no date of birth'),
  },
  'contained resources of another response': {
    text: bundleOf(
      contained(eva, { id: 'e2' }),
      contained(patientResource, { insurance: [{ ...insurance, coverage: { reference: '#c1' }, inforce: false }] }),
    ),
    ...nothing('inactive'),
  },
  'a contained Patient that only another response has': {
    text: bundleOf(contained(patientResource, { status: 'cancelled' }), {
      ...contained(patientResource),
      contained: [coverageResource],
    }),
    ...nothing(''),
  },
  'her Patient on another server': {
    text: JSON.stringify({
      resourceType: 'Bundle',
      entry: [
        { fullUrl: 'https://one.example/fhir/CoverageEligibilityResponse/e1', resource: eligibilityResponse },
        { fullUrl: 'https://two.example/fhir/Patient/p1', resource: patientResource },
        { fullUrl: 'https://one.example/fhir/Coverage/c1', resource: coverageResource },
      ],
    }),
    ...nothing('another person'),
  },
  'a server’s error beside her response': {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'incomplete' }],
    }),
    ...nothing('more than once'),
  },
  'an earlier version': {
    text: bundleWith().replace('"collection"', '"history"'),
    ...nothing('A Bundle of type history'),
  },
  'a Bundle in a Bundle': { text: bundleOf(JSON.parse(bundleWith())), ...nothing('A Bundle in a Bundle') },
};

const whether: Record<string, Reading> = {
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
    ...nothing('ended on 2026-06-30'),
  },
  'a Coverage that has not begun': {
    text: bundleWith({}, {}, { period: { start: '2027-01' } }),
    ...nothing('begins on 2027-01-31'),
  },
  'a Coverage that ends in a year': {
    text: bundleWith({}, {}, { period: { end: '2026' } }),
    ...nothing('ended on 2026-01-01'),
  },
  'a benefit period that has ended': {
    text: withInsurance({ benefitPeriod: { start: '2025-01-01', end: '2025-12-31T23:59:59Z' } }),
    ...nothing('ended on 2025-12-31'),
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

const elsewhere = 'urn:other:codes';
const what: Record<string, Reading> = {
  'no network': { text: deductible({ network: undefined }), leaves: ['deductable'], says: 'in network' },
  'out of network': { text: deductible({ network: coded('out') }), leaves: ['deductable'] },
  'a network of another code system': {
    text: deductible({ network: coded('in', elsewhere) }),
    leaves: ['deductable'],
    says: 'network',
  },
  'codings that disagree': {
    text: deductible({ network: { coding: [{ code: 'in' }, { code: 'out' }] } }),
    leaves: ['deductable'],
    says: 'network',
  },
  'a network in words': {
    text: deductible({ network: { text: 'In network' } }),
    leaves: ['deductable'],
    says: 'network',
  },
  'no unit': { text: deductible({ unit: undefined }), leaves: ['deductable'], says: 'neither an individual' },
  'an unknown unit': { text: deductible({ unit: coded('employee') }), leaves: ['deductable'], says: 'unit' },
  'a daily term': { text: deductible({ term: coded('day') }), leaves: ['deductable'], says: 'term' },
  'a lifetime term': { text: deductible({ term: coded('lifetime') }), leaves: ['deductable'], says: 'time period' },
  'no term and no benefit period': {
    text: withInsurance({ benefitPeriod: undefined, item: [items[0]] }),
    leaves: ['deductable'],
    says: 'names no time period',
  },
  'a category of another code system': {
    text: only({
      ...item('30', benefit('deductible', { allowedMoney: dollars(3000) })),
      category: coded('30', elsewhere),
    }),
    leaves: ['deductable'],
  },
  'no category': { text: only({ ...items[0], category: undefined }), leaves: ['deductable'], says: 'names no service' },
  'a dental category': { text: only({ ...items[0], category: coded('35') }), leaves: ['deductable', 'coverage'] },
  'a benefit of another code system': {
    text: only(item('30', { benefit: [{ type: coded('deductible', elsewhere), allowedMoney: dollars(3000) }] })),
    leaves: ['deductable'],
  },
  'a procedure of another code system': {
    text: withItems({ productOrService: coded('58970', 'http://snomed.info/sct') }),
    leaves: ['58970-coverage'],
  },
  'a procedure of IVF, IVF not said': {
    text: only(item('61', { productOrService: coded('58970') })),
    fills: { '58970-coverage': 'Yes' },
    leaves: ['coverage'],
  },
  'a procedure with a modifier': {
    text: withItems({ productOrService: coded('58970'), modifier: [coded('26')] }),
    leaves: ['58970-coverage'],
  },
  'one provider’s benefit': {
    text: deductible({ provider: { display: 'Other clinic' } }),
    leaves: ['deductable'],
    says: 'limited to a provider',
  },
  'a percentage over 100': {
    text: only(item('30', benefit('copay-percent', { allowedUnsignedInt: 120 }))),
    leaves: ['coInsurance'],
    says: 'over 100',
  },
  'a count without visits': {
    text: only(item('61', { ...benefit('benefit', { allowedUnsignedInt: 42 }), term: coded('lifetime') })),
    leaves: ['attempts'],
  },
  'more used than allowed': {
    text: deductible(benefit('deductible', { allowedMoney: dollars(1), usedMoney: dollars(2) })),
    leaves: ['deductable', 'deductableMet'],
    says: 'More than the maximum',
  },
  'another currency': { text: bundleWith().replaceAll('USD', 'EUR'), ...nothing('currency') },
  'a group of another code system': {
    text: bundleWith({}, {}, { class: [{ type: coded('group', elsewhere), value: '9' }] }),
    leaves: ['groupNumber'],
  },
  'two groups': {
    text: bundleWith({}, {}, { class: [...coverageResource.class, { type: coded('group'), value: '9' }] }),
    leaves: ['groupNumber'],
    says: 'another value',
  },
  'a byte order mark': { text: `\ufeff${bundleWith()}`, fills: { coverage: 'Ivf' } },
};

export const corpusFhir: Record<string, Reading> = { ...who, ...whether, ...what };
