import { describe, expect, test } from 'vitest';
import { anna, ehrAt, request, respondToSearch } from './fhir-server.ts';

test('only policies that the EHR says are active and that it understands are imported', async () => {
  const policy = (subscriberId: string, more: object) => ({
    ...{ resourceType: 'Coverage', status: 'active', subscriberId, beneficiary: { reference: 'Patient/a-1' } },
    ...{ payor: [{ display: 'Aetna' }], ...more },
  });
  const policies = [
    policy('CANCELLED', { status: 'cancelled', order: 1 }),
    policy('DRAFT', { status: 'draft' }),
    policy('NO-STATUS', { status: undefined }),
    policy('UPPER-CASE', { status: 'Active' }),
    policy('IMPOSSIBLE', { period: { start: '2026-02-30' } }),
    policy('REVERSED', { period: { start: '2026-05-01', end: '2026-04-01' } }),
    policy('NOT-BEGUN', { period: { start: '2099' } }),
    policy('PERIOD-IS-TEXT', { period: '2026' }),
    policy('EXTENDED', { modifierExtension: [{ url: 'urn:test' }] }),
    policy('NO-PAYER', { payor: [{ display: 'A\u0000' }] }),
    policy('LONG-PAYER', { payor: [{ display: 'A'.repeat(10_000) }] }),
    policy('SELF-PAY', { payor: [{ reference: 'Patient/a-1', display: 'Anna Winters' }] }),
    policy('PARTNER-PAYS', { payor: [{ reference: 'https://ehr.example/RelatedPerson/9', display: 'Paul Winters' }] }),
    policy('GOOD', { order: 9, period: { start: '2020', end: '2098-12' } }),
    policy('W\ud800', { period: {} }),
  ];
  const { ehr } = await ehrAt(respondToSearch([anna], policies));
  const person = await ehr.findPatient(request);
  expect(person?.coverages.map(({ memberId, effectiveOn, termedOn }) => [memberId, effectiveOn, termedOn])).toEqual([
    ['GOOD', null, '2098-12-31'],
    [null, null, null],
  ]);
});

describe('policies on several pages', () => {
  const policy = (subscriberId: string) => ({
    ...{ resourceType: 'Coverage', status: 'active', subscriberId, payor: [{ display: 'Aetna' }] },
    beneficiary: { reference: 'Patient/a-1' },
  });
  /** An EHR with a policy on each page, which has a link to the next one. */
  const pagesOf = (nextOf: (page: number, host: string) => string | null) =>
    ehrAt((request, response) => {
      const page = Number(/page=(\d+)/.exec(request.url ?? '')?.[1] ?? 1);
      const isPolicy = request.url?.startsWith('/fhir/Coverage');
      const url = isPolicy ? nextOf(page, `http://${request.headers.host}/fhir`) : null;
      const entry = [{ resource: isPolicy ? policy(`P${page}`) : anna }];
      response.end(JSON.stringify({ resourceType: 'Bundle', link: url ? [{ relation: 'next', url }] : [], entry }));
    });

  test('are all read, with the token', async () => {
    const { ehr, requests } = await pagesOf((page, base) => (page < 3 ? `${base}/Coverage?page=${page + 1}` : null));
    const person = await ehr.findPatient(request);
    expect(person?.coverages.map(({ memberId }) => memberId)).toEqual(['P1', 'P2', 'P3']);
    expect(requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  const refusals: [string, (page: number, base: string) => string, number][] = [
    ['on another server', () => 'https://elsewhere.example/fhir/Coverage?page=2', 2],
    ['on a server with a longer name', (_, base) => `${base}.elsewhere.example/Coverage?page=2`, 2],
    ['without an end', (page, base) => `${base}/Coverage?page=${page + 1}`, 11],
  ];
  test.each(refusals)('are refused %s', async (_what, nextOf, count) => {
    const { ehr, requests } = await pagesOf(nextOf);
    await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'bad-answer' });
    expect(requests).toHaveLength(count);
  });
});
