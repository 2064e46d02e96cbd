import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { print835, remittance } from '../../support/remittances.ts';
import { deniedClaim, paidClaim, type StoredClaim, undecidedClaims } from '../../support/stored-claims.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { uploadFile } from '../../support/upload.ts';

const page = '/claims/import';

let portal: TestPortal;
let staff: HttpBrowser;
let claims: StoredClaim[];
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  claims = await undecidedClaims(portal);
});
afterAll(() => portal?.close());

const stateOf = async ({ id }: StoredClaim) => {
  const { rows } = await portal.store.pool.query<{ state: string }>(
    'select state from inova.claims where client_id = 5 and id = $1',
    [id],
  );
  return first(rows).state;
};

test('a pasted remittance is previewed claim by claim, then posted', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  const text = print835([remittance([paidClaim(one), deniedClaim(other)], { trace: 'PASTED' })]);
  expect(textIn((await staff.get('/claims')).body)).toContain('Import remittance');
  const preview = await staff.post(page, { text, intent: 'preview' });
  expect(textIn(preview.body)).toMatch(/Trace number PASTED.*Paid.*Denied.*Authorization was missing \(CO-197\)/s);
  expect(await stateOf(one)).toBe('submitted');
  const posted = await staff.post(page, { text, intent: 'post' });
  expect(posted.location).toMatch(/^\/claims\/remittances\/claims\?remittance=\d+$/);
  expect(textIn((await staff.get(posted.location as string)).body)).toContain('Posted 2 claims');
  expect([await stateOf(one), await stateOf(other)]).toEqual(['paid', 'denied']);
  const again = await staff.post(page, { text, intent: 'preview' });
  expect(textIn(again.body)).toContain('This remittance was posted before');
  expect(again.body).not.toContain('value="post"');
});

test('a file that does not balance is refused with its segment, and can’t be posted', async () => {
  const claim = claims[2] as StoredClaim;
  const text = print835([remittance([paidClaim(claim)], { paidCents: 100, trace: 'UNBALANCED' })]);
  for (const intent of ['preview', 'post']) {
    const { body } = await uploadFile(staff, page, new File([text], 'remittance.835'), intent);
    expect(textIn(body)).toMatch(/This file can’t be posted.*Segment 4: BPR02 pays \$1\.00.*BPR\*I\*1\*C\*ACH/s);
    expect(body).not.toContain('value="post"');
  }
  expect(await stateOf(claim)).toBe('submitted');
});

test('a file too long to be kept in the page is chosen again, and posted', async () => {
  const claim = claims[3] as StoredClaim;
  const others = Array.from({ length: 3_000 }, (_, at) => paidClaim({ ...claim, number: `CL-LONG-${at}` }));
  const text = print835([remittance([paidClaim(claim), ...others], { trace: 'LONG' })]);
  const file = new File([text], 'remittance.835');
  const preview = await uploadFile(staff, page, file);
  expect(textIn(preview.body).includes('Choose the file again')).toBe(true);
  const posted = await uploadFile(staff, page, file, 'post');
  expect(posted.location).toMatch(/^\/claims\/remittances\/claims\?remittance=\d+$/);
  expect(await stateOf(claim)).toBe('paid');
});

test('an empty form and a file of another kind are errors beside their fields', async () => {
  const empty = await staff.post(page, { text: ' ', intent: 'preview' });
  expect([empty.status, empty.body.includes('id="text-error"')]).toEqual([400, true]);
  const { status, body } = await uploadFile(staff, page, new File(['ISA'], 'remittance.pdf'));
  expect([status, body.includes('id="file-error"')]).toEqual([400, true]);
  expect(textIn(body)).toContain('Choose a file that ends in .835, .era, .x12, .edi, .dat, or .txt');
});
