import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { print835, remittance } from '../../support/remittances.ts';
import { deniedClaim, paidClaim, type StoredClaim, undecidedClaims } from '../../support/stored-claims.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let claims: StoredClaim[];
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
  claims = await undecidedClaims(terminal.service);
});
afterAll(() => terminal.close());

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(terminal.home, name);
  await writeFile(path, text);
  return path;
}

test('a remittance is shown by a dry run, posted, and told as posted before', async () => {
  const [one, other] = claims as [StoredClaim, StoredClaim];
  const file = await fileWith('good.835', print835([remittance([paidClaim(one), deniedClaim(other)])]));
  const shown = await terminal.run(['claims', 'import', '835', file, '--dry-run']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toContain('Would post: Aetna');
  expect(shown.stdout).toMatch(new RegExp(`${one.number}.* paid .*\\$`));
  expect(shown.stdout).toMatch(new RegExp(`${other.number}.* denied .*Authorization was missing \\(CO-197\\)`));
  const posted = await terminal.run(['claims', 'import', '835', file]);
  expect(posted.stdout).toBe(shown.stdout.replace('Would post', 'Posted'));
  const again = await terminal.run(['claims', 'import', '835', file, '--json']);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({ remittances: [{ isPostedBefore: true }], refusals: [] });
});

test('a file that does not balance is refused with its segment and the reason', async () => {
  const file = await fileWith('bad.835', print835([remittance([paidClaim(first(claims))], { paidCents: 100 })]));
  const { code, stdout, stderr } = await terminal.run(['claims', 'import', '835', file]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('was refused. Nothing was posted.');
  expect(stderr).toContain('Segment 4: BPR02 pays $1.00, but the claims add up to');
  expect(stderr).toContain('BPR*I*1*C*ACH');
});

test('another format, and a file that is missing, are usage errors', async () => {
  expect(await terminal.run(['claims', 'import', '837', '/nowhere'])).toMatchObject({ code: 2 });
  expect(await terminal.run(['claims', 'import', '835', '/nowhere'])).toMatchObject({ code: 2 });
});
