import {
  benefit,
  bundleWith,
  coverageResource,
  dollars,
  eligibilityResponse,
  insurance,
  item,
  items,
  patientResource,
} from '../../../../support/payer-responses.ts';
import type { Reading } from './reading.ts';

export const withInsurance = (more: object) => bundleWith({ insurance: [{ ...insurance, ...more }] });
export const withItems = (...more: object[]) => withInsurance({ item: [...items, ...more] });
export const only = (...more: object[]) => withInsurance({ item: more });
export const nothing = (says: string): Omit<Reading, 'text'> => ({ nothing: true, says });
export const deductible = (more: object) =>
  only(item('30', { ...benefit('deductible', { allowedMoney: dollars(3000) }), ...more }));
export const eva = { ...patientResource, id: 'p2', name: [{ family: 'Lee', given: ['Eva'] }], birthDate: '1990-07-07' };
export const contained = (patient: object, more: object = {}) => ({
  ...eligibilityResponse,
  patient: { reference: '#p1' },
  contained: [patient, { ...coverageResource, beneficiary: { reference: '#p1' } }],
  insurance: [{ ...insurance, coverage: { reference: '#c1' } }],
  ...more,
});
export const elsewhere = 'urn:other:codes';
