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
} from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const all = {
  deductable: 300_000,
  deductableMet: 125_050,
  coInsurance: 20,
  coverage: 'Ivf',
  ivfLifetimeMax: 2_500_000,
};
const bundle = (entries: { fullUrl: string; resource: object }[]) =>
  JSON.stringify({ resourceType: 'Bundle', id: 'b', type: 'searchset', total: 1, link: [], entry: entries });
const base = 'https://payer.example/fhir';
const named = (code: string, display: string, name: string, more: object) =>
  item(code, {
    category: { coding: [{ system: 'https://x12.org/codes/service-type-codes', code, display }] },
    network: { coding: [{ code: 'in', display: 'In Network' }] },
    unit: { coding: [{ code: 'individual', display: 'Individual' }] },
    name,
    ...more,
  });
const delta = {
  ...coverageResource,
  id: 'c2',
  subscriberId: 'D55',
  type: coded('DENTPRG', 'http://terminology.hl7.org/CodeSystem/v3-ActCode'),
};

/** Good FHIR responses in the manner of payers and clearinghouses; each must be read. */
export const goodFhir: Record<string, Reading> = {
  'a searchset with full URLs, another server’s links, and an outcome': {
    text: bundle([
      { fullUrl: `${base}/CoverageEligibilityResponse/e1`, resource: eligibilityResponse },
      {
        fullUrl: `${base}/Patient/p1`,
        resource: { ...patientResource, meta: { versionId: '3' }, text: { status: 'generated', div: '<div/>' } },
      },
      { fullUrl: `${base}/Coverage/c1`, resource: coverageResource },
      {
        fullUrl: `${base}/OperationOutcome/o`,
        resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'information', code: 'informational' }] },
      },
    ]),
    fills: all,
  },
  'the date of service is today': { text: bundleWith({ servicedDate: '2026-11-21' }), fills: all },
  'the period of service contains today': {
    text: bundleWith({ servicedPeriod: { start: '2026-11-01', end: '2026-11-30' } }),
    fills: all,
  },
  'the date of service is in the week before or after': {
    text: bundleWith({ servicedDate: '2026-11-18' }),
    fills: all,
  },
  'given names in one string': {
    text: bundleWith({}, { name: [{ use: 'official', family: 'Winters', given: ['Anna M'] }] }),
    fills: all,
  },
  'former and maiden names beside the official one': {
    text: bundleWith(
      {},
      {
        name: [
          { use: 'old', family: 'Lee', given: ['Anna'] },
          { use: 'official', family: 'Winters', given: ['Anna', 'Maria'], prefix: ['Ms.'] },
          { use: 'nickname', given: ['Annie'] },
        ],
      },
    ),
    fills: all,
  },
  'an official name that has ended beside the current one': {
    text: bundleWith(
      {},
      {
        name: [
          { use: 'official', family: 'Lee', given: ['Anna'], period: { end: '2019-05-01' } },
          { use: 'official', family: 'Winters', given: ['Anna'], period: { start: '2019-05-02' } },
        ],
      },
    ),
    fills: all,
  },
  'a linked record (seealso)': {
    text: bundleWith(
      {},
      { link: [{ other: { reference: 'Patient/p9' }, type: 'seealso' }], active: true, deceasedBoolean: false },
    ),
    fills: all,
  },
  'the beneficiary by reference, identifier, and name': {
    text: bundleWith(
      {},
      { identifier: [{ system: 'urn:mrn', value: '590012' }] },
      {
        beneficiary: {
          reference: 'Patient/p1',
          identifier: { system: 'urn:mrn', value: '590012' },
          display: 'WINTERS, ANNA',
        },
      },
    ),
    fills: all,
  },
  'a disposition in force': { text: bundleWith({ disposition: 'Policy is currently in-force.' }), fills: all },
  'a dental policy in the same response': {
    text: bundleOf(
      { ...eligibilityResponse, insurance: [insurance, { coverage: { reference: 'Coverage/c2' }, inforce: true }] },
      patientResource,
      coverageResource,
      delta,
    ),
    fills: all,
  },
  'the payer as a resource with a longer name': {
    text: bundleOf(
      { ...eligibilityResponse, insurer: { reference: 'Organization/o1' } },
      { resourceType: 'Organization', id: 'o1', active: true, name: 'Aetna Life Insurance Company' },
      patientResource,
      coverageResource,
    ),
    fills: { ...all, company: 'Aetna Life Insurance Company' },
  },
  'other services excluded': {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: [
            ...items,
            item('35', { excluded: true, description: 'Dental is not covered' }),
            item('F3', { excluded: true }),
          ],
        },
      ],
    }),
    fills: all,
  },
  'the other network beside': {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: [
            ...items,
            item('30', { ...benefit('deductible', { allowedMoney: dollars(9000) }), network: coded('out') }),
            item('61', { excluded: true, network: coded('out') }),
          ],
        },
      ],
    }),
    fills: all,
  },
  'text beside the codes': {
    text: bundleWith({
      insurance: [
        {
          ...insurance,
          item: items.map((each) => ({
            ...each,
            category: { ...each.category, text: 'Health benefit' },
            name: 'Benefit',
          })),
        },
      ],
    }),
    fills: all,
  },
  'a plan year from July': {
    text: bundleWith(
      { insurance: [{ ...insurance, benefitPeriod: { start: '2026-07-01', end: '2027-06-30' } }] },
      {},
      { period: { start: '2026-07-01' } },
    ),
    fills: all,
  },
  'versions in references': {
    text: bundleWith(
      { patient: { reference: 'Patient/p1/_history/2' } },
      {},
      { beneficiary: { reference: 'Patient/p1/_history/2' } },
    ),
    fills: all,
  },
  'the policy’s member number in both places': {
    text: bundleWith({}, {}, { identifier: [{ type: coded('MB'), value: 'W12345-6789' }] }),
    fills: all,
    identity: anna,
  },
  'a policy without an end': {
    text: bundleWith({}, {}, { period: { start: '2026-01-01', end: '9999-12-31' } }),
    fills: { ...all, effectiveDate: '2026-01-01' },
    leaves: ['termedDate'],
  },
  'a period of the benefits, which is not the policy’s': {
    text: bundleWith({}, {}, { period: undefined }),
    fills: all,
    leaves: ['effectiveDate'],
  },
  'benefits administered by the payer itself': {
    text: bundleWith({ insurance: [{ ...insurance, item: [item('61', { description: 'Administered by Aetna' })] }] }),
    fills: { coverage: 'Ivf' },
  },
  'the example of the guide (E2501)': {
    text: bundleOf(
      {
        ...eligibilityResponse,
        purpose: ['validation', 'benefits'],
        disposition: 'Policy is currently in-force.',
        form: coded('ELRSP/2017/01', 'http://terminology.hl7.org/CodeSystem/forms-codes'),
        insurance: [
          {
            coverage: { reference: 'Coverage/c1' },
            inforce: true,
            item: [
              item('30', {
                ...benefit('benefit', { allowedMoney: dollars(500_000), usedMoney: dollars(3748) }),
                term: coded('annual'),
              }),
              item('69', { name: 'Maternity', ...benefit('copay-maximum', { allowedMoney: dollars(500) }) }),
              item('F3', { name: 'Dental', description: 'Dental coverage excluded', excluded: true }),
              item('F6', {
                name: 'Vision',
                ...benefit('vision-exam', { allowedString: 'shared' }),
                term: coded('annual'),
              }),
            ],
          },
        ],
      },
      patientResource,
      coverageResource,
    ),
    fills: { policyNumber: 'W123456789', company: 'Aetna' },
    leaves: ['coverage', 'deductable'],
  },
  'displays, names, and a payer’s resource': {
    text: bundleOf(
      {
        ...eligibilityResponse,
        disposition: 'Active coverage',
        insurance: [
          {
            ...insurance,
            item: [
              named('30', 'Health Benefit Plan Coverage', 'Calendar Year Deductible', {
                ...benefit('deductible', { allowedMoney: dollars(1500), usedMoney: dollars(200) }),
              }),
              named('98', 'Professional (Physician) Visit - Office', 'Specialist office visit', {
                ...benefit('copay', { allowedMoney: dollars(45) }),
              }),
              named('61', 'In-vitro Fertilization', 'IVF lifetime maximum', {
                ...benefit('benefit', { allowedMoney: dollars(25_000) }),
                term: { coding: [{ code: 'lifetime', display: 'Lifetime' }] },
                authorizationRequired: true,
                description: 'Prior authorization is required',
              }),
            ],
          },
        ],
      },
      patientResource,
      {
        ...coverageResource,
        payor: [{ reference: 'Organization/o1', display: 'Aetna' }],
        relationship: coded('self'),
        subscriber: { reference: 'Patient/p1' },
      },
      { resourceType: 'Organization', id: 'o1', name: 'Aetna Life Insurance Company' },
    ),
    fills: { deductable: 150_000, coPay: 4500, coverage: 'Ivf', ivfLifetimeMax: 2_500_000, ivfAuthRequired: 'Yes' },
  },
};
