import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import type { CardGateway } from '#server/providers/card/gateway.ts';
import { respondsWith, startFaultyServer } from '../../../support/faulty-server.ts';

const merchant = '496160873888';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
let cards: CardGateway;
beforeAll(async () => {
  server = await startFaultyServer();
  cards = createCardGateway({ url: server.origin, hostedUrl: null, user: 'u', password: 'p', merchant });
});
afterAll(() => server.close());

const found = {
  ...{ setlstat: 'Queued for Capture', capturedate: '20260614235959', amount: '5.00', respstat: 'A', respcode: '000' },
  ...{ resptext: 'Approval', retref: '123', token: '9411111111111111', account: '9411111111111111' },
  ...{ something: [{ new: '1' }], avsresp: ' ', cvvresp: '' },
};
const transaction = {
  ...{ status: 'A', code: '000', text: 'Approval', retref: '123', cents: 500, token: '9411111111111111' },
  ...{ expiry: null, authcode: null, avs: null, cvv: null, profileId: null, accountId: null },
  ...{ settlement: 'queued', capturedOn: '2026-06-14' },
};

test('an inquiry ignores fields it does not know, in any order, alone or in an array of one', async () => {
  for (const body of [found, Object.fromEntries(Object.entries(found).reverse()), [found]]) {
    server.behaveLike(respondsWith(body));
    expect(await cards.inquireByOrderId(merchant, 'A1')).toEqual({ kind: 'answered', value: transaction });
  }
});

test('a decline stays one, whatever its other fields are', async () => {
  const decline = { respstat: 'C', respcode: '05', resptext: 'Do not honor', amount: 0, acctid: 1, profileid: null };
  server.behaveLike(respondsWith({ ...decline, retref: '123', token: [] }));
  expect(await cards.void(merchant, '123')).toMatchObject({
    kind: 'answered',
    value: { status: 'C', code: '05', retref: '123', cents: 0, token: null, accountId: null },
  });
});

test('two transactions under one order ID are for a person to look at', async () => {
  server.behaveLike(respondsWith([found, { ...found, retref: '124' }]));
  expect(await cards.inquireByOrderId(merchant, 'A1')).toEqual({ kind: 'unknown' });
});

test.each([
  ['Authorized', null],
  ['Queued for Capture', 'queued'],
  ['Accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['Voided', 'voided'],
  ['Zero Amount', null],
  ['Something new', null],
])('the settlement status %s is %s', async (setlstat, settlement) => {
  server.behaveLike(respondsWith({ ...found, setlstat }));
  expect(await cards.inquire(merchant, '123')).toMatchObject({ kind: 'answered', value: { settlement } });
});

test('a transaction that the provider does not know is null, and any other refusal tells nothing', async () => {
  const refusal = { respstat: 'C', resptext: 'Txn not found', respproc: 'PPS', retref: '' };
  server.behaveLike(respondsWith({ ...refusal, respcode: '29' }));
  expect(await cards.inquire(merchant, '123')).toEqual({ kind: 'answered', value: null });
  server.behaveLike(respondsWith({ ...refusal, respcode: '21', resptext: 'Invalid merchant' }));
  expect(await cards.inquire(merchant, '123')).toEqual({ kind: 'unknown' });
});

test('the batches of a day tell what became of each transaction', async () => {
  const txns = ['Y', 'N', 'F', 'W', ''].map((setlstat, at) => ({
    ...{ retref: `${at}`, setlstat, setlamount: at === 0 ? '-5.00' : '5.00', salesdoc: 'A1' },
  }));
  const statuses = async (hoststat: string) => {
    server.behaveLike(respondsWith([{ hoststat, batchid: '1', txns }]));
    return (await cards.settlement(merchant, '2026-06-15')).map(({ status }) => status);
  };
  expect(await statuses('GB')).toEqual(['accepted', 'rejected', 'rejected', 'queued', 'queued']);
  expect(await statuses('MB')).toEqual(['accepted', 'rejected', 'rejected', 'queued', 'queued']);
  expect(new Set(await statuses('BB'))).toEqual(new Set(['rejected']));
  expect(new Set(await statuses('RB'))).toEqual(new Set(['rejected']));
  for (const waiting of ['', 'SB', 'ND']) expect(new Set(await statuses(waiting))).toEqual(new Set(['queued']));
  expect((await cards.settlement(merchant, '2026-06-15'))[0]).toEqual({ retref: '0', status: 'queued', cents: -500 });
});

test.each([['Null batches'], [['Null Batches']], [null], [[]]])('a day without batches is empty: %o', async (body) => {
  server.behaveLike(respondsWith(body));
  expect(await cards.settlement(merchant, '2026-06-15')).toEqual([]);
});

test('what was paid out leaves out what was not, with refunds below zero, and with the fees', async () => {
  const txn = { retref: '1', type: 'SALE', status: 'Processed', amount: '139.00', currency: 'USD' };
  server.behaveLike(
    respondsWith({
      fundingdate: '2026-06-16',
      fundings: [{ netsales: '10.03' }],
      txns: [
        { ...txn, interchangeunitfee: '0.10', interchangepercentfee: '2.71' },
        { ...txn, retref: '2', type: 'REFUND', amount: '5.00', interchangeunitfee: '0', interchangepercentfee: null },
        { ...txn, retref: '3', status: 'Rejected' },
        { ...txn, retref: null },
      ],
    }),
  );
  expect(await cards.funding(merchant, '2026-06-16')).toEqual([
    { retref: '1', cents: 13_900, feeCents: 281 },
    { retref: '2', cents: -500, feeCents: 0 },
    { retref: '', cents: 13_900, feeCents: 0 },
  ]);
  server.behaveLike(respondsWith({ errormsg: 'No deposits match your request' }));
  expect(await cards.funding(merchant, '2026-06-16')).toEqual([]);
});

test('a profile that does not exist has no cards', async () => {
  const none = { respstat: 'C', respcode: '96', resptext: 'Profile not found' };
  for (const body of [none, [none], []]) {
    server.behaveLike(respondsWith(body));
    expect(await cards.profile(merchant, '77')).toEqual([]);
  }
});
