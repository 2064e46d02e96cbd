import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { print835, remittance } from '../../support/remittances.ts';
import { paidClaim, type StoredClaim, undecidedClaims } from '../../support/stored-claims.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let claims: StoredClaim[];
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  claims = await undecidedClaims(portal);
});
afterAll(() => portal?.close());

/** Posts a remittance with the claim under a number that the clinic doesn't have, and returns the page to match it. */
async function unmatched(claim: StoredClaim, number: string): Promise<string> {
  const text = print835([remittance([paidClaim({ ...claim, number })], { trace: number })]);
  await staff.post('/claims/import', { text, intent: 'post' });
  const { rows } = await portal.store.pool.query<{ id: number }>(
    "select id from inova.remittance_claims where number = $1 and outcome = 'unmatched'",
    [number],
  );
  const href = `/claims/match/${first(rows).id}`;
  expect((await staff.get(`/claims/unmatched?trace=${number}`)).body).toContain(`href="${href}"`);
  return href;
}

const stateOf = async ({ id }: StoredClaim) =>
  first(
    (
      await portal.store.pool.query<{ state: string }>(
        'select state from inova.claims where client_id = 5 and id = $1',
        [id],
      )
    ).rows,
  ).state;

test('an unmatched claim shows the claims that it may be, and is posted to the one selected', async () => {
  const claim = first(claims);
  const href = await unmatched(claim, 'CL-TYPO');
  const page = await staff.get(href);
  expect(textIn(page.body)).toMatch(/Not posted because\s*No claim has the number CL-TYPO/);
  expect(page.body).toContain(`value="${claim.number}"`);
  const posted = await staff.post(href, { claim: claim.number });
  expect(posted.location).toMatch(/^\/claims\/remittances\/claims\?remittance=\d+$/);
  expect(textIn((await staff.get(posted.location as string)).body)).toContain(`Posted to claim ${claim.number}`);
  expect(await stateOf(claim)).toBe('paid');
  expect(textIn((await staff.get(href)).body)).toContain('This claim is posted. Its decision is paid.');
  const listed = (await staff.get('/lists/claims/csv?state=paid')).body;
  expect(listed.split('\n').find((line) => line.includes(claim.number))).toContain('CL-TYPO');
});

test('a number that no claim has, or a claim that is decided, is refused beside the field, which keeps it', async () => {
  const [, claim, decided] = claims as [StoredClaim, StoredClaim, StoredClaim];
  const href = await unmatched(claim, 'CL-TYPO-2');
  for (const number of ['', 'CL-NOBODY']) {
    const { status, body } = await staff.post(href, { claim: number });
    expect([status, body.includes('id="claim-error"')]).toEqual([400, true]);
    expect(body).toContain(`value="${number}"`);
  }
  await staff.post('/claims/import', {
    text: print835([remittance([paidClaim(decided)], { trace: 'DECIDED' })]),
    intent: 'post',
  });
  const refused = await staff.post(href, { claim: decided.number });
  expect([refused.status, refused.body.includes('id="claim-error"')]).toEqual([400, true]);
  expect(await stateOf(claim)).toBe('submitted');
});

test('a claim of another clinic’s remittance is missing', async () => {
  const { rows } = await portal.store.pool.query<{ id: number }>(
    "select id from inova.remittance_claims where client_id = 13 and outcome = 'unmatched' limit 1",
  );
  expect((await staff.get(`/claims/match/${first(rows).id}`)).location).toBe('/404-page-not-found');
});

test('an appeal is recorded with its reason, and ends the days to appeal', async () => {
  const { rows } = await portal.store.pool.query<{ id: number; number: string }>(
    "select id, number from inova.claims where client_id = 5 and state = 'denied' order by id limit 1",
  );
  const { id, number } = first(rows);
  const logged = await staff.post(`/lists/claims/act/appeal?row=5-${id}`, {
    row: `5-${id}`,
    ground: 'Authorization was on file',
  });
  expect(logged.status).toBe(302);
  const csv = (await staff.get('/lists/claims/csv?state=appealed')).body;
  expect(csv.split('\n').find((line) => line.includes(number))).toContain('Authorization was on file');
});
