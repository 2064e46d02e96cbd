import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { RemittanceImport } from '#server/inova/contract/payments/remittances.ts';
import { first } from '../../support/first.ts';
import { expectProven } from '../../support/ledger.ts';
import {
  print835,
  remittance,
  reversalOf,
  type WrittenClaim,
  type WrittenRemittance,
} from '../../support/remittances.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { deniedClaim, paidClaim, type StoredClaim, undecidedClaims } from '../../support/stored-claims.ts';

let service: TestService;
let inova: Inova;
let claims: StoredClaim[];
beforeAll(async () => {
  service = await startTestService();
  inova = await service.signIn('financial');
});
beforeEach(async () => {
  claims = await undecidedClaims(service);
});
afterEach(() => expectProven(service.store));
afterAll(() => service?.close());

let traces = 0;
const fileOf = (written: WrittenClaim[], fields: Partial<WrittenRemittance> = {}) =>
  print835([remittance(written, { trace: `T${++traces}`, ...fields })]);
const send = (text: string, who = inova) => who.remittances.importFile({ text, dryRun: false });
const preview = (text: string) => inova.remittances.importFile({ text, dryRun: true });
const outcomes = ({ remittances }: RemittanceImport) =>
  remittances.flatMap((each) => each.claims.map(({ number, outcome, reason }) => [number, outcome, reason]));

async function rowsOf<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return (await service.store.pool.query<T>(query, values)).rows;
}

/** A claim with what was posted for it. */
async function stateOf({ id }: StoredClaim) {
  const [claim] = await rowsOf(
    `select state, allowed_cents as allowed, paid_cents as paid, patient_share_cents as share, denial_code as denial,
       denial_codes as denials, appeal_due_on - decided_on as "appealDays"
     from inova.claims where client_id = 5 and id = $1`,
    [id],
  );
  const invoices = await rowsOf(
    'select state, amount_cents as cents from inova.invoices where client_id = 5 and claim_id = $1 order by id',
    [id],
  );
  const [sums] = await rowsOf<{ insurance: number; payer: number; adjustments: number; receivable: number }>(
    `select ${['insurance', 'payer', 'adjustments', 'receivable']
      .map((name) => `coalesce(sum(cents * ((debit = '${name}')::int - (credit = '${name}')::int)), 0)::int as ${name}`)
      .join()} from inova.ledger_transfers where client_id = 5 and claim_id = $1`,
    [id],
  );
  const [eobs] = await rowsOf('select count(*)::int as eobs from inova.eobs where client_id = 5 and claim_id = $1', [
    id,
  ]);
  return { ...claim, invoices, ...sums, ...eobs };
}

const everything = () =>
  rowsOf(`select (select count(*) from inova.remittances) + (select count(*) from inova.remittance_claims)
      + (select count(*) from inova.remittance_adjustments) as lines, (select count(*) from inova.ledger_transfers) as ledger,
    (select count(*) from inova.invoices) as invoices, (select count(*) from inova.eobs) as eobs,
    (select md5(string_agg(m::text, ',' order by client_id, id)) from inova.claims m) as claims`);

test('a remittance pays a claim, adjusts it by contract, and invoices the patient’s share', async () => {
  const [claim] = claims as [StoredClaim];
  const { billed } = claim;
  const [allowed, share] = [Math.round(billed * 0.6), Math.round(Math.round(billed * 0.6) / 10)];
  const result = await send(fileOf([paidClaim(claim)]));
  expect(result).toMatchObject({
    refusals: [],
    remittances: [
      {
        payer: 'Aetna',
        paidCents: allowed - share,
        isPostedBefore: false,
        claims: [{ outcome: 'paid', shareCents: share, contractualCents: billed - allowed, openCents: 0, denials: [] }],
      },
    ],
  });
  expect(await stateOf(claim)).toMatchObject({
    ...{ state: 'paid', allowed, paid: allowed - share, share, denial: null, eobs: 1 },
    invoices: [{ state: 'open', cents: share }],
    ...{ insurance: 0, payer: allowed - share, adjustments: billed - allowed, receivable: share },
  });
});

test('a denial changes no amount, can be appealed, and is told in words', async () => {
  const [claim] = claims as [StoredClaim];
  const half = Math.floor(claim.billed / 2) - 1;
  const result = await send(fileOf([deniedClaim(claim, { 'CO-50': half, 'CO-197': claim.billed - half })]));
  expect(result.remittances[0]?.claims).toMatchObject([
    {
      outcome: 'denied',
      openCents: claim.billed,
      denials: [
        { code: 'CO-197', text: 'Authorization was missing (CO-197)' },
        { code: 'CO-50', text: 'The payer does not consider it medically necessary (CO-50)' },
      ],
    },
  ]);
  expect(await stateOf(claim)).toMatchObject({
    ...{ state: 'denied', denial: 'CO-197', denials: ['CO-197', 'CO-50'], appealDays: 60, paid: 0, share: 0 },
    ...{ invoices: [], insurance: claim.billed, adjustments: 0, payer: 0 },
  });
  const { rows } = await inova.lists.show('claims', { appeal: '60', size: '1000' });
  const row = first(rows.filter(({ id }) => id === claim.id));
  expect(row.cells).toMatchObject({
    denialText: 'Authorization was missing (CO-197); The payer does not consider it medically necessary (CO-50)',
    left: 60,
  });
  const soon = await inova.lists.show('claims', { appeal: '14', size: '1000' });
  expect(soon.rows.map(({ id }) => id)).not.toContain(claim.id);
});

test('what is denied in part stays open, and is not written off', async () => {
  const [claim] = claims as [StoredClaim];
  const paid = paidClaim(claim);
  const [line] = paid.services;
  const [contract, share] = line?.adjustments ?? [];
  const part = {
    ...paid,
    services: [{ ...line, adjustments: [{ ...contract, reason: '96' }, share] }],
  } as WrittenClaim;
  await send(fileOf([part]));
  const denied = contract?.cents ?? 0;
  expect(await stateOf(claim)).toMatchObject({
    ...{ state: 'paid', denials: ['CO-96'], insurance: denied, adjustments: 0 },
  });
});

test('a dry run shows what a run does, to the cent, and changes nothing', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  const text = fileOf([paidClaim(one), deniedClaim(other), paidClaim({ ...one, number: 'CL-NONE' })]);
  const before = await everything();
  const shown = await preview(text);
  expect(await everything()).toEqual(before);
  const posted = await send(text);
  const comparable = ({ remittances }: RemittanceImport) =>
    remittances.map((each) => ({ ...each, id: null, claims: each.claims.map((claim) => ({ ...claim, id: null })) }));
  expect(comparable(shown)).toEqual(comparable(posted));
  expect(outcomes(shown).map(([, outcome]) => outcome)).toEqual(['paid', 'denied', 'unmatched']);
});

test('the same file twice, and eight times at once, posts once', async () => {
  const [claim] = claims as [StoredClaim];
  const text = fileOf([paidClaim(claim)]);
  const results = await Promise.all(Array.from({ length: 8 }, () => send(text)));
  expect(results.filter(({ remittances }) => remittances[0]?.isPostedBefore === false)).toHaveLength(1);
  const before = await everything();
  const again = await send(text);
  expect(again.remittances).toMatchObject([{ isPostedBefore: true, claims: [{ outcome: 'paid' }] }]);
  expect(await everything()).toEqual(before);
  expect(await stateOf(claim)).toMatchObject({ eobs: 1, invoices: [{ state: 'open' }] });
});

test('a trace number with other content is refused, with its segment', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  await send(fileOf([paidClaim(one)], { trace: 'SAME' }));
  const before = await everything();
  const result = await send(fileOf([paidClaim(other)], { trace: 'SAME' }));
  expect(result).toMatchObject({
    remittances: [],
    refusals: [{ at: 'Segment 4', message: 'Trace number SAME of AETNA was posted before, with other content' }],
  });
  expect(await everything()).toEqual(before);
});

test('an unbalanced remittance is refused as a whole, beside a balanced one in the same file', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  const good = remittance([paidClaim(one)], { trace: 'GOOD' });
  const bad = remittance([paidClaim(other)], { trace: 'BAD', paidCents: 1 });
  const before = await everything();
  const result = await send(print835([good, bad]));
  expect(result.refusals).toMatchObject([{ text: expect.stringContaining('BPR*I*.01'), at: expect.any(String) }]);
  expect(await everything()).toEqual(before);
});

test('a reversal takes a decision back, and the corrected claim in the same remittance posts', async () => {
  const [claim] = claims as [StoredClaim];
  const before = await stateOf(claim);
  const decision = paidClaim(claim);
  await send(fileOf([decision]));
  const reversed = await send(fileOf([reversalOf(decision)], { providerAdjustments: [recovered(decision)] }));
  expect(outcomes(reversed)).toEqual([[claim.number, 'reversed', null]]);
  expect(await stateOf(claim)).toEqual({
    ...before,
    ...{ eobs: 1, insurance: claim.billed },
    invoices: [{ state: 'void', cents: decision.shareCents }],
  });
  await send(fileOf([decision]));
  const corrected = await send(
    fileOf([reversalOf(decision), deniedClaim(claim)], { providerAdjustments: [recovered(decision)] }),
  );
  expect(outcomes(corrected).map(([, outcome]) => outcome)).toEqual(['reversed', 'denied']);
  expect(await stateOf(claim)).toMatchObject({ state: 'denied', insurance: claim.billed, payer: 0, receivable: 0 });
  const [sums] = await rowsOf<{ paid: number; share: number; contractual: number }>(
    `select sum(paid_cents)::int as paid, sum(share_cents)::int as share, sum(contractual_cents)::int as contractual
     from inova.remittance_claims where client_id = 5 and claim_id = $1`,
    [claim.id],
  );
  expect(sums).toEqual({ paid: 0, share: 0, contractual: 0 });
});

/** What the payer carries over, since a payment is never negative. */
const recovered = ({ paidCents }: WrittenClaim) => ({ reason: 'FB', reference: null, cents: -paidCents });

test('claims that can’t be posted are told one by one, and kept for a person', async () => {
  const [one, other, third, fourth] = claims as [StoredClaim, StoredClaim, StoredClaim, StoredClaim];
  const [elsewhere] = (await undecidedClaims(service, 13)) as [StoredClaim];
  const cheaper = paidClaim({ ...fourth, billed: fourth.billed - 100 });
  const written: [WrittenClaim, RegExp | null][] = [
    [paidClaim({ ...one, number: 'CL-NONE' }), /^No claim has the number CL-NONE$/],
    [paidClaim(elsewhere), /^No claim has the number/],
    [paidClaim({ ...other, lastname: 'Somebody' }), /is another patient’s$/],
    [reversalOf(paidClaim(third)), /^There is no decision to reverse$/],
    [cheaper, /^The payer says .* was charged; the claim is for/],
    [{ ...paidClaim(third), status: '25' }, /^This is an estimate before treatment/],
    [paidClaim(third), null],
    [paidClaim(third), /^This remittance already decided the claim$/],
  ];
  const carried = { reason: 'FB', reference: null, cents: -1_000_000 };
  const text = fileOf(
    written.map(([claim]) => claim),
    { providerAdjustments: [carried] },
  );
  const result = await send(text);
  const reasons = result.remittances[0]?.claims.map(({ reason }) => reason) ?? [];
  const problems = written.flatMap(([, expected], index) => {
    const reason = reasons[index] ?? '';
    return (expected ? expected.test(reason) : reason === '') ? [] : [`${index}: ${reason}`];
  });
  expect(problems).toEqual([]);
  const { rows } = await inova.lists.show('unmatched-remittance-claims', { trace: `T${traces}`, size: '100' });
  expect(rows).toHaveLength(7);
  expect(await stateOf(other)).toMatchObject({ state: 'submitted' });
});

test('a reversal that is not exactly the decision is kept for a person', async () => {
  const [claim] = claims as [StoredClaim];
  const decision = paidClaim(claim);
  await send(fileOf([decision]));
  const other = reversalOf({
    ...decision,
    services: decision.services.map((each) => ({
      ...each,
      adjustments: each.adjustments.map((one) => ({ ...one, reason: one.reason === '2' ? '1' : one.reason })),
    })),
  });
  const result = await send(fileOf([other], { providerAdjustments: [recovered(decision)] }));
  expect(outcomes(result)).toEqual([
    [claim.number, 'unmatched', 'The reversal’s adjustments are not those of the decision'],
  ]);
  expect(await stateOf(claim)).toMatchObject({ state: 'paid' });
});

test('a person matches an unmatched claim, once, and to a claim that it fits', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  const misspelled = paidClaim({ ...one, number: `${one.number}X`, lastname: 'Mispelled' });
  const { remittances } = await send(fileOf([misspelled]));
  const unmatched = first(first(remittances).claims).id as number;
  const match = (claim: string, who = inova) => who.remittances.matchClaim(unmatched, { claim });
  await expect(match('CL-NONE')).rejects.toMatchObject({ status: 400, errors: ['claim: No claim has this number'] });
  if (other.billed !== one.billed) await expect(match(other.number)).rejects.toMatchObject({ status: 400 });
  await expect(match(one.number, await service.signIn('clinic13'))).rejects.toMatchObject({ status: 404 });
  const matched = await match(one.number);
  expect(matched.claims).toMatchObject([{ outcome: 'paid', claimId: one.id, matchedBy: 'financial@inova.test' }]);
  expect(await stateOf(one)).toMatchObject({ state: 'paid', insurance: 0, eobs: 1 });
  await expect(match(one.number)).rejects.toMatchObject({ status: 409 });
});

test('a remittance is shown again as it was posted, and not to another clinic', async () => {
  const [claim] = claims as [StoredClaim];
  const { remittances } = await send(fileOf([paidClaim(claim)]));
  const posted = first(remittances);
  expect(await inova.remittances.get(posted.id as number)).toEqual(posted);
  const other = await service.signIn('clinic13');
  await expect(other.remittances.get(posted.id as number)).rejects.toMatchObject({ status: 404 });
});
