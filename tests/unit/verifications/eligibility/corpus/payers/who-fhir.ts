import {
  bundleOf,
  bundleWith,
  coded,
  coverageResource,
  eligibilityResponse,
  insurance,
  patientResource,
} from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const hanna = { ...patientResource, id: 'p2', name: [{ use: 'official', family: 'Winters', given: ['Hanna'] }] };
const name = (more: object) => ({ name: [{ use: 'official', family: 'Winters', given: ['Anna'], ...more }] });

/** FHIR responses that are, or may be, about another person. */
export const whoFhir: Record<string, Reading> = {
  'the beneficiary’s identifier is another': {
    text: bundleWith(
      {},
      { identifier: [{ system: 'urn:mrn', value: '590012' }] },
      { beneficiary: { reference: 'Patient/p1', identifier: { system: 'urn:mrn', value: '590013' } } },
    ),
    nothing: true,
  },
  'the beneficiary is only an identifier of another': {
    text: bundleWith(
      {},
      { identifier: [{ system: 'urn:mrn', value: '590012' }] },
      { beneficiary: { identifier: { system: 'urn:mrn', value: '590013' } } },
    ),
    nothing: true,
  },
  'the response’s patient has another identifier': {
    text: bundleWith(
      { patient: { reference: 'Patient/p1', identifier: { system: 'urn:mrn', value: '7' } } },
      { identifier: [{ system: 'urn:mrn', value: '590012' }] },
    ),
    nothing: true,
  },
  'the beneficiary is of another type': {
    text: bundleWith({}, {}, { beneficiary: { reference: 'RelatedPerson/p1' } }),
    nothing: true,
  },
  'the beneficiary is a contained twin': {
    text: bundleWith({}, {}, { contained: [{ ...hanna, id: 'p1' }], beneficiary: { reference: '#p1' } }),
    nothing: true,
  },
  'two entries with the same id': {
    text: bundleOf(eligibilityResponse, patientResource, { ...hanna, id: 'p1' }, coverageResource),
    nothing: true,
  },
  'a name by display only': {
    text: bundleOf({ ...eligibilityResponse, patient: { display: 'Anna Winters' } }, coverageResource),
    nothing: true,
  },
  'a name in text only': { text: bundleWith({}, { name: [{ text: 'Anna Winters' }] }), nothing: true },
  'a family name only': { text: bundleWith({}, name({ given: [] })), nothing: true },
  'an anonymous name': {
    text: bundleWith({}, { name: [{ use: 'anonymous', family: 'Winters', given: ['Anna'] }] }),
    nothing: true,
  },
  'a name that has ended': { text: bundleWith({}, name({ period: { end: '2019-01-01' } })), nothing: true },
  'a name that is only for next year': {
    text: bundleWith({}, name({ period: { start: '2027-01-01' } })),
    nothing: true,
  },
  'a month of birth': { text: bundleWith({}, { birthDate: '1988-04' }), nothing: true },
  'a birth date with a time': { text: bundleWith({}, { birthDate: '1988-04-12T00:00:00-11:00' }), nothing: true },
  'an impossible birth date': { text: bundleWith({}, { birthDate: '1988-02-30' }), nothing: true },
  'deceased with an odd date': { text: bundleWith({}, { deceasedDateTime: 'unknown' }), nothing: true },
  'deceased false with a date': {
    text: bundleWith({}, { deceasedBoolean: false, deceasedDateTime: '2026-09' }),
    nothing: true,
  },
  'replaced by another record': {
    text: bundleWith({}, { link: [{ type: 'replaced-by', other: { reference: 'Patient/p9' } }] }),
    nothing: true,
  },
  'replaced, in a list that is none': { text: bundleWith({}, { link: { type: 'replaced-by' } }), nothing: true },
  'an inactive record': { text: bundleWith({}, { active: false }), nothing: true },
  'active is no Boolean': { text: bundleWith({}, { active: 'false' }), nothing: true },
  'rules of the Patient’s own': { text: bundleWith({}, { implicitRules: 'urn:rules' }), nothing: true },
  'rules of the Coverage’s own': { text: bundleWith({}, {}, { implicitRules: 'urn:rules' }), nothing: true },
  'a coverage of self with another subscriber': {
    text: bundleOf(eligibilityResponse, patientResource, hanna, {
      ...coverageResource,
      relationship: coded('self'),
      subscriber: { reference: 'Patient/p2' },
    }),
    nothing: true,
  },
  'a second response for a patient without a name': {
    text: bundleOf(eligibilityResponse, patientResource, coverageResource, {
      ...eligibilityResponse,
      id: 'e2',
      patient: { reference: 'Patient/unknown' },
      insurance: [{ ...insurance, inforce: false }],
    }),
    nothing: true,
  },
  'a Bundle of earlier versions': {
    text: JSON.stringify({
      resourceType: 'Bundle',
      type: 'history',
      entry: [{ resource: eligibilityResponse }, { resource: patientResource }, { resource: coverageResource }],
    }),
    nothing: true,
  },
  'ten thousand characters of name': { text: bundleWith({}, name({ family: 'Winters'.repeat(1500) })), nothing: true },
};
