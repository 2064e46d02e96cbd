import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import { elementsIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('password fields hide what is typed, and take pasted passwords and those of a password manager', async () => {
  const staff = await portal.signIn('staff');
  await portal.visitor().post('/forgotpassword', { email: emailOf('admin') });
  const resetPath = await waitFor(async () => {
    const { rows } = await portal.store.pool.query('select text from portal.outbox order by id desc limit 1');
    expect(rows).toHaveLength(1);
    return /\/resetpassword\?token=[\w-]+/.exec(rows[0].text)?.[0] as string;
  });
  const bodies = await Promise.all([
    portal.visitor().get('/login'),
    portal.visitor().get(resetPath),
    staff.get('/users'),
  ]);
  const fields = bodies.flatMap(({ body }) =>
    elementsIn(body).filter(({ name, attributes }) => name === 'input' && /password/i.test(attributes.name ?? '')),
  );
  expect(fields.map(({ attributes: { type, autocomplete } }) => `${type} ${autocomplete}`).sort()).toEqual([
    ...['password current-password', 'password current-password'],
    ...['password new-password', 'password new-password'],
  ]);
  for (const { attributes } of fields) expect(Number(attributes.maxlength ?? 1000)).toBeGreaterThanOrEqual(64);
});

test('a password counts exactly as typed: every character, its case, and the spaces around it', async () => {
  const typed = ` Ünïcode 馬 battery, ${'staple quartz nimbus '.repeat(4)}Ferret 7 `;
  const staff = await portal.signIn('cryoadmin');
  const changed = await staff.post('/users', { intent: 'password', currentPassword: password, newPassword: typed });
  expect(changed.status).toBe(302);
  const signIn = (entered: string) => portal.visitor().signIn(emailOf('cryoadmin'), entered);
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 72)])
    expect((await signIn(other)).status, JSON.stringify(other)).toBe(401);
  expect((await signIn(typed)).location).toBe('/');
});
