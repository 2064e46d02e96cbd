import { describe, expect, test } from 'vitest';
import { containsCardNumber } from '#server/access/card-numbers.ts';

describe('the card tripwire', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '3782 822463 10005',
    '6011000990139424',
    '4222222222222',
    '6304000000000000000',
    'card 4111 1111 1111 1111 12/27 123',
    'room 12 4111111111111111',
    'Call 312-555-0100, card 5555 5555 5555 4444',
    'x4111111111111111x',
    '20260118-20261231, card 4111 1111 1111 1111',
  ])('finds the card number in %j', (text) => expect(containsCardNumber(text)).toBe(true));

  test.each([
    '',
    '4111111111111112',
    '0000 0000 0000 0000',
    '312-555-0100',
    '(312) 555-0100 or (312) 555-0199',
    '+1 312 555 0100',
    '1985-09-01',
    '09/01/1985 10234',
    '411111111111111100000',
    'EHR 100234',
    'DTP*291*RD8*20260118-20261231~',
  ])('finds no card number in %j', (text) => expect(containsCardNumber(text)).toBe(false));
});
