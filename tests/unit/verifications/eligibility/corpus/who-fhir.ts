import {
  anna,
  bundleOf,
  bundleWith,
  coded,
  coverageResource,
  eligibilityResponse,
  insurance,
  patientResource,
} from '../../../../support/payer-responses.ts';
import { contained, eva, nothing } from './parts-fhir.ts';
import type { Reading } from './reading.ts';

export const whoFhir: Record<string, Reading> = {
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
  'a member number of another person': {
    text: bundleWith({}, { identifier: [{ type: coded('MB'), value: 'W9' }] }),
    ...nothing('another member ID'),
  },
  'resources by URL': {
    text: JSON.stringify({
      resourceType: 'Bundle',
      type: 'searchset',
      entry: [eligibilityResponse, patientResource, coverageResource].map((resource) => ({
        fullUrl: `https://one.example/fhir/${resource.resourceType}/${resource.id}`,
        resource,
      })),
    }),
    fills: { coverage: 'Ivf' },
  },
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
    ...nothing('for another person'),
  },
  'contained resources of another response': {
    text: bundleOf(
      contained({ ...eva, id: 'p1' }, { id: 'e2' }),
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
