import { benefit, bundleWith, coded, dollars, insurance, item, items } from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const withItems = (...more: object[]) => bundleWith({ insurance: [{ ...insurance, item: [...items, ...more] }] });
const onlyItems = (...more: object[]) => bundleWith({ insurance: [{ ...insurance, item: more }] });
const period = (benefitPeriod: object) => bundleWith({ insurance: [{ ...insurance, benefitPeriod }] });
const lifetime = (more: object) =>
  item('61', { ...benefit('benefit', { allowedMoney: dollars(25_000) }), term: coded('lifetime'), ...more });
const yearly = ['deductable', 'deductableMet', 'outOfPocket'];

/** FHIR statements about another benefit, time, network, or payer than the field's. */
export const whatFhir: Record<string, Reading> = {
  'the deductible of one month': { text: period({ start: '2026-11-01', end: '2026-11-30' }), leaves: yearly },
  'the deductible of a day': { text: period({ start: '2026-11-21', end: '2026-11-21' }), leaves: yearly },
  'the deductible of half a year': { text: period({ start: '2026-07-01', end: '2026-12-31' }), leaves: yearly },
  'the deductible of two years': { text: period({ start: '2025-12-01', end: '2027-11-30' }), leaves: yearly },
  'the deductible without a period': { text: period({}), leaves: yearly },
  'a yearly IVF limit is not for life': {
    text: onlyItems(item('61', { ...benefit('benefit', { allowedMoney: dollars(10_000) }), term: coded('annual') })),
    leaves: ['ivfLifetimeMax'],
  },
  'a limit of a day': {
    text: onlyItems(item('61', { ...benefit('benefit', { allowedMoney: dollars(500) }), term: coded('day') })),
    leaves: ['ivfLifetimeMax'],
  },
  'a term of another code system': {
    text: onlyItems(
      item('61', { ...benefit('benefit', { allowedMoney: dollars(500) }), term: coded('lifetime', 'urn:payer:terms') }),
    ),
    leaves: ['ivfLifetimeMax'],
  },
  'the lifetime maximum of one procedure': {
    text: onlyItems(lifetime({ productOrService: coded('58970', 'http://www.ama-assn.org/go/cpt') })),
    leaves: ['ivfLifetimeMax'],
  },
  'the lifetime maximum of one provider': {
    text: onlyItems(lifetime({ provider: { display: 'Other Fertility' } })),
    leaves: ['ivfLifetimeMax', 'coverage'],
  },
  'the lifetime maximum of the family': {
    text: onlyItems(lifetime({ unit: coded('family') })),
    leaves: ['ivfLifetimeMax'],
  },
  'the lifetime maximum of drugs': {
    text: onlyItems(lifetime({ category: coded('88') })),
    leaves: ['ivfLifetimeMax', 'coverage'],
  },
  'the lifetime maximum that the text limits to drugs': {
    text: onlyItems(lifetime({ description: 'Fertility drugs only' })),
    leaves: ['ivfLifetimeMax'],
  },
  'an unknown network': { text: onlyItems(lifetime({ network: coded('tier2') })), leaves: ['ivfLifetimeMax'] },
  'no network': { text: onlyItems(lifetime({ network: undefined })), leaves: ['ivfLifetimeMax'] },
  'two lifetime maximums': {
    text: withItems(lifetime({ ...benefit('benefit', { allowedMoney: dollars(1) }) })),
    leaves: ['ivfLifetimeMax'],
  },
  'a category of two services': {
    text: onlyItems(lifetime({ category: { coding: [{ code: '61' }, { code: '88' }] } })),
    leaves: ['ivfLifetimeMax', 'coverage'],
  },
  'a category of another code system': {
    text: onlyItems(lifetime({ category: coded('61', 'urn:payer:services') })),
    leaves: ['ivfLifetimeMax', 'coverage'],
  },
  'a percentage as money': {
    text: onlyItems(item('83', benefit('copay-percent', { allowedMoney: dollars(20) }))),
    leaves: ['coInsurance'],
  },
  'a percentage over 100': {
    text: onlyItems(item('83', benefit('copay-percent', { allowedUnsignedInt: 120 }))),
    leaves: ['coInsurance'],
  },
  'a copay of 20 visits': {
    text: onlyItems(item('83', benefit('copay', { allowedUnsignedInt: 20 }))),
    leaves: ['coPay'],
  },
  'another currency': {
    text: onlyItems(lifetime({ ...benefit('benefit', { allowedMoney: { value: 9, currency: 'CAD' } }) })),
    nothing: true,
  },
  'a procedure with a modifier': {
    text: onlyItems(
      item('61', { productOrService: coded('58970', 'http://www.ama-assn.org/go/cpt'), modifier: [coded('52')] }),
    ),
    leaves: ['58970-coverage'],
  },
  'a procedure of a service that is excluded': {
    text: withItems(item('83', { excluded: true }), {
      productOrService: coded('58970', 'http://www.ama-assn.org/go/cpt'),
      network: coded('in'),
    }),
    leaves: ['58970-coverage'],
  },
};
