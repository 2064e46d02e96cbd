import { describe, expect, test } from 'vitest';
import { joinParticles, parsePatientQuery, withoutSuffix } from '#server/inova/service/patients/patient-query.ts';

describe('a patient search text', () => {
  test.each([
    ['9-1-1985', '1985-09-01'],
    ['09-01-1985', '1985-09-01'],
    ['9/1/1985', '1985-09-01'],
    ['09/01/1985', '1985-09-01'],
    ['1985-09-01', '1985-09-01'],
    [' 1985-9-1 ', '1985-09-01'],
    ['9-1-85', '1985-09-01'],
    ['12-31-26', '2026-12-31'],
    ['1-1-27', '1927-01-01'],
    ['2-29-1988', '1988-02-29'],
  ])('%s is the date of birth %s', (text, dob) => {
    expect(parsePatientQuery(text, 2026)).toEqual({ kind: 'dob', dob });
  });

  test.each(['13-1-1985', '2-29-1989', '4/31/1990', '1985-00-10', '', '   ', ',', "'", '--', ' , '])(
    '%j finds nobody',
    (text) => {
      expect(parsePatientQuery(text)).toEqual({ kind: 'none' });
    },
  );

  test.each(['500001', ' 0042 ', '1985'])('%j is an EHR ID', (text) => {
    expect(parsePatientQuery(text)).toEqual({ kind: 'ehrid', ehrid: text.trim() });
  });

  test.each([
    ['09011985', { dob: '1985-09-01', phone: null }],
    ['12311999', { dob: '1999-12-31', phone: null }],
    ['8475550100', { dob: null, phone: '8475550100' }],
    ['18475550100', { dob: null, phone: '8475550100' }],
  ])('%j is an EHR ID, and perhaps a date of birth or a phone', (text, others) => {
    expect(parsePatientQuery(text, 2026)).toEqual({ kind: 'digits', ehrid: text, ...others });
  });

  test.each(['13011985', '02301985', '09011785', '12345678', '28475550100'])('%j is an EHR ID only', (ehrid) => {
    expect(parsePatientQuery(ehrid, 2026)).toEqual({ kind: 'ehrid', ehrid });
  });

  test.each(['847-555-0100', '(847) 555-0100', '847.555.0100', '+1 847 555 0100', '1-847-555-0100'])(
    '%j is a phone number',
    (text) => {
      expect(parsePatientQuery(text)).toEqual({ kind: 'phone', phone: '8475550100' });
    },
  );

  test('with an at sign is an email', () => {
    expect(parsePatientQuery(' Ana.Cruz@ ')).toEqual({ kind: 'email', email: 'Ana.Cruz@' });
  });

  test('with a comma is a last name and a first name', () => {
    expect(parsePatientQuery('Ng,')).toEqual({ kind: 'last first', last: 'Ng', first: '' });
    expect(parsePatientQuery('de la  Cruz , Maria Luz')).toEqual({
      kind: 'last first',
      last: 'de la Cruz',
      first: 'Maria Luz',
    });
  });

  test.each(['Smith, Jr., John', 'Smith, John, Jr.', 'Smith, John,'])('%j is a last and a first name', (text) => {
    expect(parsePatientQuery(text)).toEqual({ kind: 'last first', last: 'Smith', first: 'John' });
  });

  test('is otherwise fragments of a name, normalized and without stray punctuation', () => {
    expect(parsePatientQuery("  Ana -  O'Neil ")).toEqual({ kind: 'name', fragments: ['Ana', "O'Neil"] });
    expect(parsePatientQuery('Jose\u0301')).toEqual({ kind: 'name', fragments: ['Jos\u00e9'] });
    expect(parsePatientQuery('Oz\u200beal\u3000\ufeffAna')).toEqual({ kind: 'name', fragments: ['Ozeal', 'Ana'] });
  });

  test.each([
    [
      ['Maria', 'de', 'la', 'Cruz'],
      ['Maria', 'delaCruz'],
    ],
    [
      ['van', 'der', 'Berg', 'Jan'],
      ['vanderBerg', 'Jan'],
    ],
    [
      ['Jan', 'van', 'der'],
      ['Jan', 'vander'],
    ],
    [['Jo', 'Smith'], null],
    [['al-Hassan'], ['alHassan']],
    [['Mary-Ann', 'Cruz'], null],
    [
      ['Ana', 'O', 'Brien'],
      ['Ana', 'OBrien'],
    ],
    [['D', 'Angelo'], ['DAngelo']],
  ])('of %j joins its particles as %j', (fragments, joined) => {
    expect(joinParticles(fragments)).toEqual(joined);
  });

  test.each([
    ['John Smith Jr.', { kind: 'name', fragments: ['John', 'Smith'] }],
    ['Smith III, John', { kind: 'last first', last: 'Smith', first: 'John' }],
    ['Smith, John Jr', { kind: 'last first', last: 'Smith', first: 'John' }],
    ['John Smith, Jr.', { kind: 'name', fragments: ['John', 'Smith'] }],
    ['Smith, Jr.', { kind: 'last first', last: 'Smith', first: '' }],
    ['John Smith', null],
    ['Smith, John', null],
    ['Jr.', null],
    ['500001', null],
  ])('%j without its suffix is %j', (text, shorter) => {
    expect(withoutSuffix(parsePatientQuery(text))).toEqual(shorter);
  });
});
