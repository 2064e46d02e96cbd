import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '#app/lib/dates.ts';
import { findPerson } from '#server/providers/ehr/population.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('a backend super admin finds synthetic people by EHR ID and by name, and the token never reaches the browser', async () => {
  const superadmin = await portal.signIn('superadmin');
  const person = findPerson(5, '590007');
  const fullName = `${person?.lastname}, ${person?.firstname}`;
  for (const typed of ['590007', fullName]) {
    const { status, headers, body } = await superadmin.get(`/synthpop?person=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(body).toContain(fullName);
    expect(body).toContain(formatDate(person?.dob ?? ''));
    expect(body).not.toContain('No people found');
    expect(JSON.stringify(headers) + body).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
  }
  const { rows } = await portal.store.pool.query('select owner from portal.third_party_tokens');
  expect(rows).toEqual([{ owner: 'portal' }]);
  expect((await superadmin.get('/synthpop?person=590500')).body).toContain('No people found');
});
