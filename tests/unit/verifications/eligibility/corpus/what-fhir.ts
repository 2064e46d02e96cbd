import {
  benefit,
  bundleWith,
  coded,
  coverageResource,
  dollars,
  item,
  items,
} from '../../../../support/payer-responses.ts';
import { deductible, elsewhere, nothing, only, withInsurance, withItems } from './parts-fhir.ts';
import type { Reading } from './reading.ts';

export const whatFhir: Record<string, Reading> = {
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
