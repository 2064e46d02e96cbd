import { describe, expect, test } from 'vitest';
import { cardFields, containsCardNumber } from '#server/access/forms/card-numbers.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull } from '../../support/seed.ts';

/** Published test numbers: Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay, Maestro. */
const cards = [
  '4111111111111111',
  '4222222222222',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '341111111111111',
  '6011000990139424',
  '6500000000000002',
  '30569309025904',
  '38520000023237',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  '6304000000000000000',
];

/** The digits of other scripts from 0 to 9: full-width, Arabic, Devanagari, Thai, mathematical, and Myanmar. */
const zeros = ['０', '٠', '०', '๐', '𝟎', '𑛚'];
const inScript = (zero: string) => (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('');

const groupsOf = (card: string) =>
  card.length === 15
    ? [card.slice(0, 4), card.slice(4, 10), card.slice(10)]
    : (card.match(/.{1,4}/g) ?? []).map((group) => group);
const separators = [
  ' ',
  '-',
  '.',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u2009',
  '–',
  '−',
  '·',
  '_',
  '/',
  ' - ',
  ', ',
  '•',
  '\0',
];

describe('the card check', () => {
  test('finds card numbers of every issuer, in digits of any script', () => {
    const missed = cards.flatMap((card) => [card, ...zeros.map((zero) => inScript(zero)(card))]).filter(isMissed);
    expect(missed).toEqual([]);
  });

  test('finds card numbers in groups with any separator', () => {
    const printed = cards.filter(({ length }) => length === 15 || length === 16);
    const spellings = printed.flatMap((card) => separators.map((separator) => groupsOf(card).join(separator)));
    expect(spellings.filter(isMissed)).toEqual([]);
  });

  test('finds the card number in a text', () => {
    const texts = [
      'card 4111 1111 1111 1111 12/27 123',
      'room 12 4111111111111111',
      '1234 4111 1111 1111 1111',
      'Call 312-555-0100, card 5555 5555 5555 4444',
      'x4111111111111111x',
      '20260118-20261231, card 4111 1111 1111 1111',
      '4\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1\u200b1',
      '4111\u20601111\u00ad1111\ufeff1111',
      '4️⃣111 1111 1111 1111',
      '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
      '41 11 11 11 11 11 11 11',
      '41111111 11111111',
      'Ref 4111 1111 1111 1111',
      'MSG*PAID WITH 4111-1111-1111-1111~',
      'ISA*00*          ~MSG*PAID WITH 4111 1111 1111 1111~',
      '{"note":"4111 1111 1111 1111"}',
      '\ud800 4111111111111111',
      '[urgent] card 4111111111111111',
      '{note} 4111111111111111',
      '[4111111111111111]',
      'ISA: 4111111111111111',
      '④①①①①①①①①①①①①①①①',
      ...[
        'call',
        'id',
        'check',
        'order',
        'auth',
        'Authorization',
        'in this case',
        'by phone',
        'fax',
        'transaction',
      ].map((word) => `${word} 4111111111111111`),
      'Ref 12 call 4111111111111111',
      'check the card number 4111111111111111',
      'paid 4111111111111111',
      ...['[]', '{}', '[[', '{"', '[{"', 'ISA*00*'].map((start) => `${start} 4111111111111111`),
      '4111     1111     1111     1111',
      '4111\r\n\r\n1111\r\n\r\n1111\r\n\r\n1111',
    ];
    expect(texts.filter(isMissed)).toEqual([]);
  });

  test('finds no card number in other numbers', () => {
    const texts = [
      '',
      '4111111111111112',
      '0000 0000 0000 0000',
      '312-555-0100',
      '(312) 555-0100 or (312) 555-0199',
      '470-555-0100 470-555-0101 470-555-0102',
      '+1 312 555 0100',
      '+4915112345674',
      '1985-09-01',
      '09/01/1985 10234',
      '2026-01-18T06:05:00.000Z 1768716300000',
      '411111111111111100000',
      'EHR 100234',
      'DTP*291*RD8*20260118-20261231~',
      'Ref # 4111111111111111',
      'Call reference number: 5555555555554444',
      'Auth no. 4111111111111111, claim 378282246310005, member ID 6011000990139424',
      'MRN 4111111111111111, accession # 378282246310005, Rx no. 5555555555554444',
      'FedEx 4111111111111111, order # 6011000990139424, ICN: 5555555555554444',
      'Check no. 4111111111111111, order number is 6011000990139424, auth: 5555555555554444',
      'Patient ID 4111111111111111, ID: 6011000990139424, case # 5555555555554444, call ID 378282246310005',
      'Phone number 4222222222222, tel: 30569309025904, transaction no 4000056655665556',
      '41111111-1111-4111-8111-111111111111',
      '0.4111111111111111',
      '58970 58974 89250 36415 76830',
      '80840 1234567893',
      '60601-4111 60602-1111',
      '$4,000.00 $1,111.00 $1,500.00 $1,000.00',
    ];
    expect(texts.filter((text) => containsCardNumber(text))).toEqual([]);
  });

  test.each(['text', 'file'])('takes the numbers of a payer response in the field %s, and only there', (field) => {
    const responses = [
      'ISA*00*          ~TRN*1*4111111111111111*9012345918~REF*6P*5555555555554444~',
      '{"identifier":[{"value":"4111111111111111"}],"trace":4111111111111111}',
      '[ { "value":"4111111111111111"}]',
    ];
    expect(responses.filter((text) => cardFields([[field, text]]).length > 0)).toEqual([]);
    expect(responses.filter((text) => cardFields([['note', text]]).length === 0)).toEqual([]);
    const invisibleSeparators = 'ISA\u001d00\u001d          \u001cTRN\u001d1\u001dAB 4111111111111111\u001c';
    expect(cardFields([[field, invisibleSeparators]])).toEqual([]);
    const others = ['[]', '{}', '[[', '[1', 'ISA'].map((start) => `${start} 4111111111111111`);
    expect(others.filter((text) => cardFields([[field, text]]).length === 0)).toEqual([]);
  });

  test.each([
    [{ firstname: '4111 1111', lastname: '1111 1111' }],
    [{ firstname: '41111111', lastname: 'Text', address1: '11111111' }],
    [{ note: 'Visa 4111 1111 1111', reason: '1111, 12/27' }],
    [{ address1: '3782 822463', address2: '10005' }],
    [{ address1: '٤١١١١١١١', address2: '１１１１１１１１' }],
  ])('finds a card number in two fields of a form: %j', (form) => {
    const [first, last] = [Object.keys(form)[0], Object.keys(form).at(-1)];
    expect(cardFields(Object.entries(form))).toEqual([first, last]);
  });

  test.each([
    [{ policyHolderPhone: '3782822463', zip: '10005' }],
    [{ phone: '3782822463', zip: '10005', dob: '1990-05-05' }],
    [{ address1: '3782822463', zip: '10005' }],
    [{ note: '411111111111', dob: '1111-11-11' }],
    [{ memberId: '4111111111111111', policyNumber: '5555555555554444' }],
    [{ reference: '41111111', number: '11111111' }],
    [{ onceKey: '41111111-1111-4111-8111-111111111111' }],
  ])('finds no card number in the fields %j', (form) => {
    expect(cardFields(Object.entries(form))).toEqual([]);
  });

  test('finds card numbers written in groups in fields of identifiers too', () => {
    const fields = ['reference', 'memberId', 'insurancePhone', 'number'];
    const spelled = fields.map((name): [string, string] => [name, '4111 1111 1111 1111']);
    expect(cardFields(spelled)).toEqual(fields);
  });

  test('takes every reference as an identifier, and nearly every one as text', () => {
    const next = randomNumbers(13);
    const count = isFull ? 5_000 : 500;
    const references = (length: number) =>
      Array.from({ length: count }, () => Array.from({ length }, () => Math.floor(next() * 10)).join(''));
    const rate = (name: string, length: number) =>
      references(length).filter((reference) => cardFields([[name, reference]]).length > 0).length / count;
    const lengths = [12, 13, 14, 15, 16, 17, 18, 19, 20];
    const ratesOf = (name: string) => lengths.map((length) => rate(name, length));
    const identifiers = ['reference', 'referenceNumber', 'memberId', 'policyNumber', 'insurancePhone', 'ehrId'];
    expect(identifiers.filter((name) => ratesOf(name).some(Boolean))).toEqual([]);
    const rates = ratesOf('note');
    expect(rates[lengths.indexOf(15)]).toBeLessThan(0.01);
    expect(Math.max(...rates), String(rates)).toBeLessThan(0.04);
    if (isFull) process.stdout.write(`False refusals in a note, by length ${lengths}: ${rates}\n`);
  });
});

const isMissed = (text: string) => !containsCardNumber(text);
