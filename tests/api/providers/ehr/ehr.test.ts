import { describe, expect, test } from 'vitest';
import { anna, ehrAt, request, respondToSearch } from './fhir-server.ts';

describe('requests', () => {
  test('search by EHR ID in the clinic’s system, as FHIR, with the bearer token', async () => {
    const { ehr, requests } = await ehrAt(respondToSearch([anna]));
    await ehr.findPatient(request);
    const [first, second] = requests.map((request) => new URL(request.url ?? '', 'http://ehr'));
    expect(first?.pathname).toBe('/fhir/Patient');
    expect(first?.searchParams.get('identifier')).toBe('urn:inova:clinic:5:ehr|590012');
    expect(second?.searchParams.get('beneficiary')).toBe('Patient/a-1');
    expect(requests[0]?.headers).toMatchObject({ accept: 'application/fhir+json', authorization: 'Bearer secret' });
  });
});

describe('responses', () => {
  test('give the official name, and null for missing values', async () => {
    const { ehr } = await ehrAt(respondToSearch([anna]));
    expect(await ehr.findPatient(request)).toEqual({
      firstname: 'Anna',
      lastname: 'Kowalska',
      dob: '1985-09-01',
      email: null,
      phone: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
      partnerName: null,
      provider: null,
      coverages: [],
    });
  });

  test('give the mobile number, the current address, and the partner among several', async () => {
    const { ehr } = await ehrAt(
      respondToSearch([
        {
          ...anna,
          telecom: [
            { system: 'phone', use: 'old', value: '1' },
            { system: 'phone', use: 'home', value: '2' },
            { system: 'phone', use: 'mobile', value: '3' },
            { system: 'email', value: 'anna@example.com' },
          ],
          address: [
            { use: 'old', line: ['1 Past Road'], city: 'Gone' },
            { use: 'home', line: ['2 Elm Street', 'Apt 4'], city: 'Evanston', state: 'IL', postalCode: '60201' },
          ],
          contact: [
            { relationship: [{ coding: [{ code: 'MTH' }] }], name: { text: 'Her Mother' } },
            { relationship: [{ coding: [{ code: 'SPS' }] }], name: { family: 'Kowalski', given: ['Jan'] } },
          ],
          generalPractitioner: [{ display: 'Dr. Mina Sato' }],
        },
      ]),
    );
    expect(await ehr.findPatient(request)).toMatchObject({
      phone: '3',
      email: 'anna@example.com',
      address1: '2 Elm Street',
      address2: 'Apt 4',
      city: 'Evanston',
      state: 'IL',
      zip: '60201',
      partnerName: 'Jan Kowalski',
      provider: 'Dr. Mina Sato',
    });
  });

  test('give the coverages in order, without withdrawn ones', async () => {
    const coverage = {
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: { reference: 'https://ehr.example/Patient/a-1' },
    };
    const { ehr } = await ehrAt(
      respondToSearch(
        [anna],
        [
          { ...coverage, order: 2, payor: [{ display: 'Progyny' }] },
          { ...coverage, order: 3, payor: [{ display: 'Withdrawn' }], status: 'entered-in-error' },
          {
            ...coverage,
            order: 1,
            payor: [{ display: 'Aetna' }],
            type: { text: 'PPO' },
            subscriberId: 'W1',
            class: [{ type: { coding: [{ code: 'group' }] }, value: '77' }],
            period: { start: '2024-01-01T00:00:00Z' },
          },
        ],
      ),
    );
    const none = { planType: null, memberId: null, groupNumber: null, effectiveOn: null, termedOn: null };
    expect((await ehr.findPatient(request))?.coverages).toEqual([
      { payer: 'Aetna', planType: 'PPO', memberId: 'W1', groupNumber: '77', effectiveOn: '2024-01-01', termedOn: null },
      { ...none, payer: 'Progyny' },
    ]);
  });

  test('give no coverage that is cancelled or whose period cannot be read', async () => {
    const coverage = {
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: { reference: 'Patient/a-1' },
      payor: [{ display: 'Aetna' }],
    };
    const others = [
      { status: 'cancelled' },
      { status: 'CANCELLED' },
      { status: 'draft' },
      { period: { end: '2026-02-31' } },
      { period: { end: 20_260_630 } },
      { period: { start: '2026-06-01', end: '2026-05-01' } },
    ];
    const { ehr } = await ehrAt(
      respondToSearch(
        [anna],
        [
          ...others.map((other, order) => ({ ...coverage, ...other, order })),
          { ...coverage, order: 10, period: { start: '2025', end: '2026-02' }, subscriberId: 'W\u00001' },
        ],
      ),
    );
    expect((await ehr.findPatient(request))?.coverages).toMatchObject([
      { payer: 'Aetna', effectiveOn: null, termedOn: '2026-02-28', memberId: null },
    ]);
  });

  test('treat malformed elements as missing', async () => {
    const { ehr } = await ehrAt(respondToSearch([{ ...anna, telecom: 'none', address: [{ line: [null, '  '] }] }]));
    expect(await ehr.findPatient(request)).toMatchObject({ phone: null, address1: null });
    const long = [{ use: 'home', line: ['1'.repeat(10_000)], city: 'Evans\u0000ton', state: 'IL' }];
    const { ehr: other } = await ehrAt(respondToSearch([{ ...anna, gender: 'female', address: long }]));
    expect(await other.findPatient(request)).toMatchObject({
      gender: 'female',
      address1: null,
      city: null,
      state: 'IL',
    });
  });

  test('give null when the EHR has no match', async () => {
    const { ehr } = await ehrAt(respondToSearch([]));
    expect(await ehr.findPatient(request)).toBeNull();
  });
});

describe('wrong patients', () => {
  const invalidBundles: [string, object[], string][] = [
    ['several people', [anna, { ...anna, id: 'a-2' }], 'ambiguous'],
    ['a record replaced by another', [{ ...anna, link: [{ type: 'replaced-by' }] }], 'ambiguous'],
    ['another ID', [{ ...anna, identifier: [{ system: 'urn:inova:clinic:5:ehr', value: '590013' }] }], 'bad-answer'],
    [
      'an ID of another clinic',
      [{ ...anna, identifier: [{ system: 'urn:inova:clinic:8:ehr', value: '590012' }] }],
      'bad-answer',
    ],
    ['no ID', [{ ...anna, identifier: undefined }], 'bad-answer'],
    ['no name', [{ ...anna, name: [] }], 'bad-answer'],
    ['only a former name', [{ ...anna, name: [{ use: 'old', family: 'Nowak', given: ['Anna'] }] }], 'bad-answer'],
    ['no birth date', [{ ...anna, birthDate: undefined }], 'bad-answer'],
    ['only a birth year', [{ ...anna, birthDate: '1985' }], 'bad-answer'],
    ['a birth date that does not exist', [{ ...anna, birthDate: '1985-02-31' }], 'bad-answer'],
    ['a birth date in the future', [{ ...anna, birthDate: '2085-09-01' }], 'bad-answer'],
    ['a birth date of another age', [{ ...anna, birthDate: '0085-09-01' }], 'bad-answer'],
    ['a NUL in the name', [{ ...anna, name: [{ family: 'Kowal\u0000ska', given: ['Anna'] }] }], 'bad-answer'],
    [
      'a name of 10,000 characters',
      [{ ...anna, name: [{ family: 'K'.repeat(10_000), given: ['Anna'] }] }],
      'bad-answer',
    ],
    [
      'half a character in the name',
      [{ ...anna, name: [{ family: 'Kowalska\ud83d', given: ['Anna'] }] }],
      'bad-answer',
    ],
    ['an inactive record', [{ ...anna, active: false }], 'ambiguous'],
    ['a person who has died', [{ ...anna, deceasedBoolean: true }], 'ambiguous'],
    [
      'an unreadable first name before the middle name',
      [{ ...anna, name: [{ family: 'Kowalska', given: ['A\u0000', 'Maria'] }] }],
      'bad-answer',
    ],
    [
      'a first name of 10,000 characters',
      [{ ...anna, name: [{ family: 'Kowalska', given: ['A'.repeat(10_000), 'Maria'] }] }],
      'bad-answer',
    ],
    [
      'only a name that has ended',
      [{ ...anna, name: [{ use: 'official', family: 'Nowak', given: ['Anna'], period: { end: '2019-05-01' } }] }],
      'bad-answer',
    ],
    ['a link that cannot be read', [{ ...anna, link: [{ type: 'replaced-by' }, 'junk'] }], 'bad-answer'],
    ['links that are no list', [{ ...anna, link: { type: 'replaced-by' } }], 'bad-answer'],
    ['a link without a type', [{ ...anna, link: [{ other: { reference: 'Patient/a-2' } }] }], 'bad-answer'],
    ['a former ID', [{ ...anna, identifier: [{ use: 'old', ...anna.identifier[0] }] }], 'bad-answer'],
    [
      'an ID that has ended',
      [{ ...anna, identifier: [{ ...anna.identifier[0], period: { end: '2020-01-01' } }] }],
      'bad-answer',
    ],
    [
      'an extension that changes the meaning',
      [{ ...anna, modifierExtension: [{ url: 'urn:test', valueBoolean: true }] }],
      'bad-answer',
    ],
    ['rules of its own', [{ ...anna, implicitRules: 'urn:rules' }], 'bad-answer'],
    ['deceased by a date that is none', [{ ...anna, deceasedDateTime: {} }], 'ambiguous'],
    ['active in words', [{ ...anna, active: 'no' }], 'bad-answer'],
    ['a contained patient in place of her', [{ ...anna, id: '#a-1' }], 'bad-answer'],
    ['a person who has died on a day', [{ ...anna, deceasedDateTime: '2026-01-01' }], 'ambiguous'],
  ];
  test.each(invalidBundles)('are refused: %s', async (_what, patients, kind) => {
    const { ehr } = await ehrAt(respondToSearch(patients));
    await expect(ehr.findPatient(request)).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  test('may be on the next page', async () => {
    const { ehr } = await ehrAt((_request, response) => {
      const link = [{ relation: 'next', url: 'https://ehr.example/fhir?page=2' }];
      response.end(JSON.stringify({ resourceType: 'Bundle', link, entry: [{ resource: anna }] }));
    });
    await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'ambiguous' });
  });

  test('are refused in coverages', async () => {
    const coverage = {
      resourceType: 'Coverage',
      beneficiary: { reference: 'Patient/a-11' },
      payor: [{ display: 'Aetna' }],
    };
    const { ehr } = await ehrAt(respondToSearch([anna], [coverage]));
    await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'bad-answer' });
  });
});

test('the current one of several official names is imported', async () => {
  const name = [
    { use: 'official', family: 'Nowak', given: ['Anna'], period: { end: '2019-05-01' } },
    { use: 'official', family: 'Kowalska', given: ['Anna'], period: { start: '2019-05-02' } },
  ];
  const { ehr } = await ehrAt(respondToSearch([{ ...anna, name }]));
  expect(await ehr.findPatient(request)).toMatchObject({ lastname: 'Kowalska' });
});
