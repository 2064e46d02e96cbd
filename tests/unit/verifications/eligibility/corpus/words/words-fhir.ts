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

const system = 'http://terminology.hl7.org/CodeSystem';
const only = (...more: object[]) => bundleWith({ insurance: [{ ...insurance, item: more }] });
const withItems = (...more: object[]) => only(...items, ...more);
const entries = (type: string, ...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type, entry: resources.map((resource) => ({ resource })) });
const whole = [eligibilityResponse, patientResource, coverageResource];
const lifetime = (more: object): Reading => ({
  text: only(
    item('61', { ...benefit('benefit', { allowedMoney: dollars(25_000) }), term: coded('lifetime'), ...more }),
  ),
  leaves: ['ivfLifetimeMax'],
});
const display = (code: string, name: string, text: string) => ({
  coding: [{ system: `${system}/${name}`, code, display: text }],
});
const deductible = (more: object): Reading => ({
  text: only(item('30', { ...benefit('deductible', { allowedMoney: dollars(50) }), ...more })),
  leaves: ['deductable'],
});
const coverage = (more: object, ...others: object[]): Reading => ({
  text: bundleOf(eligibilityResponse, patientResource, { ...coverageResource, ...more }, ...others),
  nothing: true,
});
const cigna = { resourceType: 'Organization', id: 'o1', name: 'Cigna' };
const message = (code: string) => ({ resourceType: 'MessageHeader', id: 'm', response: { identifier: 'x', code } });

/** FHIR responses with a payer's words, other payers, and servers that left something out. */
export const wordsFhir: Record<string, Reading> = {
  ...Object.fromEntries(
    [
      ...[
        'Non covered service',
        'Not  covered',
        'IVF is not\ncovered',
        'IVF is <b>not</b> covered',
        'IVF isn’t covered',
      ],
      ...['Member pays 100%', 'After a 12-month waiting period', 'Coverage begins January 1, 2027'],
      ...['Diagnostic services only', 'Limited to diagnosis of infertility', 'IVF - excl.'],
    ].map((description) => [
      `IVF: ${description}`,
      { text: only(item('61', { description })), leaves: ['coverage'] } satisfies Reading,
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['Patient could not be verified', 'No active policy on date of service', 'Termination date 06/30/2026'],
      ...['Policy lapse', 'Eligibility pending enrollment', 'Unable to determine eligibility', 'Member not found'],
      ...['Rejected', 'Void', 'Effective 01/01/2027', 'Response is for dependent only'],
    ].map((disposition) => [
      `disposition: ${disposition}`,
      { text: bundleWith({ disposition }), nothing: true } satisfies Reading,
    ]),
  ),
  ...Object.fromEntries(
    ['Eligibility verified', 'Processed successfully', 'Member is eligible', 'Active', 'Coverage is active'].map(
      (disposition) => [
        `disposition: ${disposition}`,
        { text: bundleWith({ disposition }), fills: { coverage: 'Ivf' } } satisfies Reading,
      ],
    ),
  ),
  'a name that says drugs': lifetime({ name: 'Fertility medications' }),
  'a benefit that says drugs': lifetime({
    benefit: [{ type: { ...coded('benefit'), text: 'Drug maximum' }, allowedMoney: dollars(1000) }],
  }),
  'a family in words': lifetime({ description: 'Family maximum' }),
  'a cycle in words': lifetime({ description: 'Per cycle' }),
  'a unit displayed as family': lifetime({ unit: display('individual', 'benefit-unit', 'Family') }),
  'a network displayed as out': lifetime({ network: display('in', 'benefit-network', 'Out of Network') }),
  'a term displayed as annual': lifetime({ term: display('lifetime', 'benefit-term', 'Annual') }),
  'a category displayed as dental': lifetime({ category: { coding: [{ code: '61', display: 'Dental' }] } }),
  'a deductible of the pharmacy': deductible({ name: 'Pharmacy deductible' }),
  'a deductible of an admission': deductible({ description: 'Hospital admission' }),
  'a copay of primary care': {
    text: only(item('98', { ...benefit('copay', { allowedMoney: dollars(20) }), name: 'Primary care visit' })),
    leaves: ['coPay'],
  },
  'the patient pays all': {
    text: only(item('61', benefit('copay-percent', { allowedUnsignedInt: 100 }))),
    leaves: ['coverage'],
  },
  ...Object.fromEntries(
    ['None', '$0'].map((allowedString) => [
      `allowed: ${allowedString}`,
      {
        text: only(item('61', { benefit: [{ type: coded('benefit'), allowedString }] })),
        leaves: ['coverage'],
      } satisfies Reading,
    ]),
  ),
  'authorization that the description contradicts': {
    text: only(item('61', { authorizationRequired: false, description: 'Prior authorization required' })),
    leaves: ['ivfAuthRequired'],
    says: 'contradicts itself',
  },
  'a procedure that its description denies': {
    text: withItems({ productOrService: coded('58970'), network: coded('in'), description: 'Not covered' }),
    leaves: ['58970-coverage'],
  },
  'a procedure that is allowed zero dollars': {
    text: withItems({
      productOrService: coded('58970'),
      network: coded('in'),
      ...benefit('benefit', { allowedMoney: dollars(0) }),
      term: coded('lifetime'),
    }),
    leaves: ['58970-coverage'],
  },
  'office visits for infertility denied': {
    text: withItems(item('98', { description: 'Infertility visits not covered' })),
    leaves: ['coverage'],
  },
  'maternity and IVF excluded': {
    text: withItems(item('69', { excluded: true, description: 'Maternity, IVF and ART' })),
    leaves: ['coverage'],
  },
  'another payer of the Coverage': coverage({ payor: [{ reference: 'Organization/o1' }] }, cigna),
  'another payer in the Coverage': coverage({ contained: [cigna], payor: [{ reference: '#o1' }] }),
  'a Coverage that the patient pays': coverage({ payor: [{ reference: 'Patient/p1' }] }),
  'a dental plan': coverage({
    class: [{ type: coded('plan', `${system}/coverage-class`), value: 'D1', name: 'Dental PPO' }],
  }),
  'critical illness': coverage({ type: { text: 'Critical illness' } }),
  'a child’s Coverage of which she is the subscriber': coverage({
    relationship: coded('child'),
    subscriber: { reference: 'Patient/p1' },
  }),
  'a Coverage of self with another subscriber by name': coverage({
    relationship: coded('self'),
    subscriber: { display: 'Paul Winters' },
  }),
  'a group with an extension that changes it': {
    text: bundleWith({}, {}, { class: [{ ...coverageResource.class[0], modifierExtension: [{ url: 'urn:not' }] }] }),
    leaves: ['groupNumber'],
  },
  'a message that failed': { text: entries('message', message('fatal-error'), ...whole), nothing: true },
  'a message that failed for now': { text: entries('message', message('transient-error'), ...whole), nothing: true },
  'a message': { text: entries('message', message('ok'), ...whole), fills: { coverage: 'Ivf' } },
  'a response in part': { text: bundleWith({ meta: { tag: [{ code: 'SUBSETTED' }] } }), nothing: true },
  'a Coverage in part': coverage({ meta: { tag: [{ code: 'SUBSETTED' }] } }),
  'a searchset with a next page': {
    text: JSON.stringify({ ...JSON.parse(bundleWith()), link: [{ relation: 'next', url: 'https://payer.example/2' }] }),
    nothing: true,
    says: 'more pages',
  },
  'an entry to be deleted': {
    text: bundleWith().replace('"entry":[{', '"entry":[{"request":{"method":"DELETE","url":"x"},'),
    nothing: true,
  },
  'a past date of service beside a period': {
    text: bundleWith({ servicedDate: '2024-01-01', servicedPeriod: { start: '2026-11-21' } }),
    nothing: true,
  },
};
