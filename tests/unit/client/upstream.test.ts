import { describe, expect, test } from 'vitest';
import { toPrincipal } from '#server/access/principal.ts';
import { authUser } from '#server/inova/contract/session/session.ts';
import { list as listStatus } from '#server/inova/contract/status.ts';
import { list as listNotifications } from '#server/inova/contract/tasks/notifications.ts';
import { listForPatient } from '#server/inova/contract/verifications/verifications.ts';

const user = { id: '7', email: 'ana@clinic.example', client: '5', clientName: null };
const principalOf = (fields: object) => toPrincipal(authUser.parse({ ...user, ...fields }));

describe('a user as an upstream sends it', () => {
  test('may lack every field that is not an identity', () => {
    expect(authUser.parse(user)).toMatchObject({
      id: 7,
      client: 5,
      clientName: '',
      clientCorp: '0',
      corp: 0,
      corpclients: '',
      corprole: '',
      permission: '',
      openenrollment: false,
      isResearcher: false,
      avatar: null,
      twoStepDue: false,
      connectUserInfo: null,
    });
    expect(principalOf({})).toMatchObject({ isCorporate: false, isNetwork: false, isAdmin: false, clinics: [5] });
  });

  test.each([
    { clientCorp: '1', corp: '1', corpclients: '5|13' },
    { clientCorp: 1, corp: 1, corpclients: [5, 13] },
    { clientCorp: true, corp: true, corpclients: ['5', '13'] },
  ])('is a network user as %j', (fields) => {
    expect(principalOf(fields)).toMatchObject({ isCorporate: true, isNetwork: true, clinics: [5, 13] });
  });

  test.each([
    { clientCorp: '0', corp: '0', corpclients: '5|13' },
    { clientCorp: 0, corp: 0, corpclients: null },
    { clientCorp: null, corp: null, corpclients: 13 },
    { clientCorp: 'no', corp: 'no', corpclients: [] },
  ])('is a user of one clinic as %j', (fields) => {
    expect(principalOf(fields)).toMatchObject({ isCorporate: false, isNetwork: false, clinics: [5] });
  });

  test.each([[null], ['x'], [[]], [5]])('has no connection to messaging with %j', (connectUserInfo) => {
    expect(authUser.parse({ ...user, connectUserInfo }).connectUserInfo).toBeNull();
  });
});

test('status items of an upstream have no ID, and may lack texts and priority', () => {
  const items = [
    {
      name: 'eIVF',
      clientname: '',
      description: 'EHR',
      status: 'UNHEALTHY',
      notes: null,
      lastupdate: null,
      priority: 2,
    },
    { name: 'Payments' },
  ];
  expect(listStatus.response.parse(items)).toMatchObject([
    { id: null, name: 'eIVF', status: 'UNHEALTHY', notes: '', lastupdate: '', priority: 2, checked: false },
    { id: null, name: 'Payments', status: '', description: '', priority: 1 },
  ]);
});

test.each([[null], ['0000-00-00 00:00:00'], ['yesterday']])('a time of %j is unknown', (time) => {
  expect(listStatus.response.parse([{ name: 'eIVF', id: 'x7', priority: null, lastupdate: time }])).toMatchObject([
    { id: null, lastupdate: '', priority: 1 },
  ]);
  expect(listForPatient.response.parse({ company: 'Aetna', updated: time, completedAt: time })).toMatchObject([
    { completedAt: null },
  ]);
  expect(listNotifications.response.parse([{ read: 0, created: time }])).toMatchObject([{ read: 0 }]);
});

test('notifications of an upstream may have only the flag, in any form of 0 and 1', () => {
  const read = listNotifications.response.parse([
    { read: 0 },
    { read: '1' },
    { read: true },
    {},
    { read: null, id: 5 },
  ]);
  expect(read.map((each) => each.read)).toEqual([0, 1, 1, 0, 0]);
  expect(read).toMatchObject([{ id: null, title: '', text: '', link: null, created: '' }, {}, {}, {}, { id: 5 }]);
});

describe('verifications of an upstream', () => {
  const values = { updated: '2026-06-01T10:00:00Z', company: 'Aetna', deductable: 1250, comments: null, plan: {} };

  test.each([
    ['one', values],
    ['a list', [values]],
  ])('are read from %s, with its values', (_what, response) => {
    expect(listForPatient.response.parse(response)).toMatchObject([
      {
        id: null,
        state: null,
        updated: values.updated,
        company: 'Aetna',
        deductable: 1250,
        comments: null,
        plan: null,
      },
    ]);
  });

  test.each([[null], [undefined], [''], [[]]])('are none from %j', (response) => {
    expect(listForPatient.response.parse(response)).toEqual([]);
  });
});
