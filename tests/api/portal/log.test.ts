import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** A person whose every value is recognizable in the log. */
const person = {
  firstname: 'Zqlogfirst',
  lastname: 'Zqloglast',
  dob: '1991-02-13',
  address1: 'Zqlogstreet 7',
  address2: 'Zqlogflat',
  city: 'Zqlogcity',
  state: 'Zqlogstate',
  zip: 'Zqlogzip',
  email: 'zqlog@mail.test',
  phone: '312-555-0173',
};
const typed = {
  wrongPassword: 'Zqlogpassword',
  stranger: 'zqlogstranger@inova.test',
  card: '4111 1111 1111 1111',
  ehrId: '590042',
};
const personalData = /zqlog|1991-02-13|2-13-1991|02%2F13|1991-02-12|312-555-0173|4111.?1111|590042/i;

async function visitPages(browser: HttpBrowser): Promise<void> {
  const anonymous = portal.visitor();
  await anonymous.get('/patients/results?q=Zqloglast');
  await anonymous.signIn(typed.stranger, typed.wrongPassword);
  await anonymous.signIn('staff@inova.test', typed.wrongPassword);
  const created = await browser.post('/patients/add', { ...person, onceKey: 'zqlogkey' });
  expect(created.location).toMatch(/^\/patients\/\d+$/);
  const id = created.location?.split('/').at(-1) as string;
  for (const q of [
    'Zqloglast',
    'Zqloglast, Zqlogfirst',
    '02/13/1991',
    '2-13-1991',
    person.email,
    typed.ehrId,
    typed.card,
  ]) {
    for (const path of ['/patients', '/patients.data']) await browser.get(`${path}?q=${encodeURIComponent(q)}`);
  }
  await browser.get(`/patients/${id}`);
  await browser.get('/patients/Zqloglast');
  await browser.get('/zqlog/zqloglast?name=zqlog');
  await browser.post('/patients/select', { patient: id });
  await browser.post('/patients/select', { patient: 'Zqlog' });
  await browser.post('/patients/add', { ...person, lastname: '', address1: typed.card });
  await browser.post('/patients/import', { clinic: '5', ehrId: typed.ehrId });
  await browser.post('/patients/import', { clinic: 'zqlog', ehrId: 'zqlog' });
  await browser.post('/users', { intent: 'password', currentPassword: typed.wrongPassword, newPassword: 'zqlog' });
  await browser.post('/users', { intent: 'preferences', theme: 'zqlog' });
}

async function call(method: string, path: string, token: string, body?: string): Promise<string> {
  const headers = {
    'x-api-key': portal.apiKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const response = await fetch(`${portal.origin}/api/v1/inova${path}`, { method, headers, body: body ?? null });
  return response.text();
}

async function callApi(): Promise<string> {
  const login = (email: string, of: string) =>
    call('POST', '/users/auth/login', 'zqlogtoken', JSON.stringify({ email, password: of }));
  await login(typed.stranger, typed.wrongPassword);
  const { token } = JSON.parse(await login('staff@inova.test', password));
  await call('POST', '/patients/', token, JSON.stringify(person));
  await call('POST', '/patients/', token, JSON.stringify({ ...person, dob: 'zqlog', phone: typed.card }));
  await call('POST', '/patients/', token, '{"firstname": "Zqlog');
  for (const text of ['Zqloglast', '2-13-1991', person.email]) await call('GET', `/patients/search/${text}`, token);
  await call('GET', `/patients/importEhrPatient/${typed.ehrId}/5`, token);
  await call('GET', '/patients/Zqlog', token);
  await call('GET', '/zqlog/zqlog', token);
  return token;
}

/** Makes database writes of pages and calls fail with messages that quote the values. */
async function visitWithErrors(browser: HttpBrowser, token: string): Promise<void> {
  const { pool } = portal.store;
  const { rows } = await pool.query("select id from inova.patients where lastname = 'Zqloglast' limit 1");
  await pool.query('alter table portal.recent_searches alter firstname type int using 0');
  expect((await browser.post('/patients/select', { patient: String(rows[0].id) })).status).toBe(500);
  await pool.query("alter table inova.patients add check (lastname not like 'Zq%') not valid");
  expect(await call('POST', '/patients/', token, JSON.stringify(person))).toContain('500');
  const other = { firstname: 'Zqlogother', dob: '1981-02-13', phone: '312-555-0199', email: 'zqlogother@inova.test' };
  await browser.post('/patients/add', { ...person, ...other, onceKey: 'another key' });
}

test('patient data, passwords, and tokens never appear in the log, even when pages and calls fail', async () => {
  const browser = await portal.signIn('staff');
  await visitPages(browser);
  const token = await callApi();
  await visitWithErrors(browser, token);
  const log = await portal.readLog();
  const lines = log.split('\n');
  expect(lines.filter((line) => personalData.test(line))).toEqual([]);
  for (const secret of [password, token, ...browser.cookies.values(), portal.apiKey, await browser.formToken()]) {
    expect(lines.filter((line) => line.includes(secret) && !line.includes('with the password'))).toEqual([]);
  }
  expect(lines.filter((line) => line.includes('@inova.test') && line.startsWith('{'))).toEqual([]);
  for (const page of ['/patients/:id', '/patients/add', '/login', '/*']) expect(log).toContain(`"page":"${page}"`);
  expect(log).toContain('"msg":"page failed"');
  expect(log).toContain('"msg":"a call failed"');
});
